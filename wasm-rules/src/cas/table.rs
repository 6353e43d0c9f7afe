//! Reads the tables of cases in `fixtures/cas`: for the tests of each rule, and for those of the
//! calls that judge by them (`tests/cas`).

/// The rows of a table, each with as many cells as its header names. Lines that start with `#`
/// are comments; `\t` `\n` `\\` and `\u{...}` in a cell stand for what cannot be seen.
#[track_caller]
pub(crate) fn rows<const N: usize>(table: &str) -> Vec<[String; N]> {
    let lines = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows: Vec<[String; N]> = lines
        .skip(1)
        .map(|line| {
            let cells: Vec<String> = line.split('\t').map(unescaped).collect();
            cells
                .try_into()
                .unwrap_or_else(|_| panic!("{N} cells expected in {line:?}"))
        })
        .collect();
    assert!(!rows.is_empty(), "a table has cases");
    rows
}

fn unescaped(cell: &str) -> String {
    let mut text = String::new();
    let mut rest = cell;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        rest = match after.as_bytes() {
            [b't', ..] => push(&mut text, '\t', &after[1..]),
            [b'n', ..] => push(&mut text, '\n', &after[1..]),
            [b'\\', ..] => push(&mut text, '\\', &after[1..]),
            [b'u', b'{', ..] => {
                let (hex, rest) = after[2..].split_once('}').expect("closed escape");
                let code = u32::from_str_radix(hex, 16).expect("hexadecimal");
                push(&mut text, char::from_u32(code).expect("a character"), rest)
            }
            _ => panic!("unknown escape in {cell:?}"),
        };
    }
    text.push_str(rest);
    text
}

fn push<'a>(text: &mut String, c: char, rest: &'a str) -> &'a str {
    text.push(c);
    rest
}
