//! quick
mod army8;
use board_match::*;
use cozy_chess::Board;
use std::time::Instant;
fn cozy(b: &Board, d: u32, bulk: bool) -> u64 {
    if d == 0 {
        return 1;
    }
    let mut n = 0;
    if d == 1 && bulk {
        b.generate_moves(|m| {
            n += m.len() as u64;
            false
        });
        return n;
    }
    b.generate_moves(|ms| {
        for m in ms {
            let mut c = b.clone();
            c.play_unchecked(m);
            n += cozy(&c, d - 1, bulk);
        }
        false
    });
    n
}
fn main() {
    let t = Instant::now();
    let g = army8::Pawnless::new();
    println!("build 8x8 {:?}", t.elapsed());
    let t = Instant::now();
    let sb = strategy_board::Rules::new();
    println!("build 5x5 {:?}", t.elapsed());
    for _ in 0..3 {
        for (fen, d) in [
            ("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w", 4),
            ("r1bqk2r/8/2n2n2/2b5/2B5/2N2N2/8/R1BQK2R w", 4),
            ("2r3k1/8/5n2/3q4/1B6/8/4Q3/3R2K1 w", 5),
        ] {
            let p = g.parse_position(fen).unwrap();
            let b: Board = format!("{fen} - - 0 1").parse().unwrap();
            for bulk in [true, false] {
                let o = if bulk {
                    PerftOptions::bulk()
                } else {
                    PerftOptions::leaves()
                };
                let d = if bulk { d } else { d - 1 };
                let t = Instant::now();
                let n = g.perft(&p, d, o);
                let ours = t.elapsed().as_secs_f64();
                let t = Instant::now();
                let m = cozy(&b, d, bulk);
                let theirs = t.elapsed().as_secs_f64();
                assert_eq!(n, m);
                println!(
                    "{fen} bulk {bulk} {n}: ours {:.1} Mn/s cozy {:.1} ratio {:.2}",
                    n as f64 / ours / 1e6,
                    n as f64 / theirs / 1e6,
                    theirs / ours
                );
            }
        }
        let p = sb.start().unwrap();
        for (d, o) in [
            (6, PerftOptions::bulk()),
            (5, PerftOptions::leaves()),
            (
                5,
                PerftOptions {
                    bulk: true,
                    method: Method::Look,
                },
            ),
        ] {
            let t = Instant::now();
            let n = sb.perft(&p, d, o);
            let ours = t.elapsed().as_secs_f64();
            println!("5x5 {d} {n} {:.1} Mn/s", n as f64 / ours / 1e6);
        }
    }
}
