use super::*;

#[track_caller]
fn lines(text: &'static str, expected: &[(u64, &str)]) {
    let mut table = TableCsv::open("x.csv", text.as_bytes(), &["a"]).expect("a header");
    let [b] = table.find_columns(["b"]).expect("one column b");
    let mut seen = Vec::new();
    while let Some(row) = table.next_row().expect("a row") {
        let cell = row
            .cells
            .get(b.place.expect("a place"))
            .unwrap_or("")
            .trim();
        seen.push((row.numero, cell.to_owned()));
    }
    let seen: Vec<_> = seen
        .iter()
        .map(|(line, cell)| (*line, cell.as_str()))
        .collect();
    assert_eq!(seen, expected);
}

#[test]
fn a_row_knows_its_line_whatever_ends_it() {
    lines("a;b\n1;x\n2;y\n", &[(2, "x"), (3, "y")]);
    lines("a;b\r\n1;x\r\n2;y\r\n", &[(2, "x"), (3, "y")]);
    lines("a;b\n1;x\n2;y", &[(2, "x"), (3, "y")]);
    lines("a;b\n\n\n1;x\n\n2;y\n\n", &[(4, "x"), (6, "y")]);
    lines("a;b\r\n\r\n1;x\r\n", &[(3, "x")]);
    lines("a;b\r\r\n1;x\r\r\n2;y\r\r\n", &[(2, "x"), (3, "y")]);
    lines("a;b;\"t\rt\"\n1;x;z\n", &[(2, "x")]);
    lines("a;b\n1;\"x\nz\"\n2;y\n", &[(2, "x\nz"), (4, "y")]);
    lines("a;b\r\n1;\"x\"\r\n2;\"y\"\r\n", &[(2, "x"), (3, "y")]);
}

#[test]
fn a_file_whose_lines_do_not_end_is_refused_with_what_to_do() {
    for text in ["a;b\r1;x\r\r2;y\r", "a;b\r1;x\r2;y"] {
        let refused = TableCsv::open("x.csv", text.as_bytes(), &["a"]).err();
        let motif = refused.expect("refused").motif;
        assert!(motif.contains("enregistrez-le de nouveau"), "{motif}");
    }
}

#[test]
fn a_quote_that_nothing_closes_is_told_where_it_opens() {
    let opened = |text: &'static str| {
        let mut table = TableCsv::open("x.csv", text.as_bytes(), &["a"]).expect("a header");
        let mut open = None;
        while let Some(row) = table.next_row().expect("a row") {
            let refused = row.check_shape().err();
            let is_quote = |it: &RefusLigne| it.motif.starts_with("Un guillemet");
            open = refused.filter(is_quote).map(|_| row.numero);
        }
        open
    };
    assert_eq!(opened("a;b\n1;x\n2;\"y\n3;z\n"), Some(3));
    assert_eq!(opened("a;b\n1;\"y\n3;z"), Some(2));
    assert_eq!(opened("a;b\n\n1;\"y"), Some(3));
    assert_eq!(opened("a;b\r\n1;\"y\r\n2;z\r\n"), Some(2));
    assert_eq!(opened("a;b\n\"1\n\";\"y\n3;z\n"), Some(3));
    assert_eq!(opened("a;b\n1;\"y\"\"\n"), Some(2));
    assert_eq!(opened("a;b\n1;\"y\n\""), None);
    assert_eq!(opened("a;b\n1;\"y\n\"\n"), None);
    assert_eq!(opened("a;b\n1;\"y\""), None);
    assert_eq!(opened("a;b\n1;y"), None);
}
