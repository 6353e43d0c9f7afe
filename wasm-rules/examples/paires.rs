//! Hostile inputs of every rule with what this machine answers, a line of JSON each:
//! `["rule", [inputs], answer]`. `tests/regles/comparer.mjs` asks the WebAssembly the same.

use std::io::{self, BufWriter, Write};

use wasm_rules::wasm;

/// Pieces that rules stumble over, alone or side by side.
const PIECES: [&str; 44] = [
    "", " ", "0", "1", "9", "00", "a", "Z", "_", "é", "É", "e\u{301}", "œ", "ß", "İ", "👷🏽", "<",
    ">", "&", ";", "'", "\"", "\\", "/", "//", ".", ",", "-", "+", "@", "a@b.fr", "(0)", "\0",
    "\n", "\u{202e}", "\u{200b}", "\u{a0}", "\u{202f}", "١", "1e9", "Abc", "xyz", "29200", ":",
];

/// Characters of numbers.
const DIGITS: &[u8] = b"0123456789..,,- ";

/// Numbers that look random and are the same at each run (splitmix64).
struct Alea(u64);

impl Alea {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Pieces, digits, or any characters, sometimes a long text of them.
    fn text(&mut self) -> String {
        let length = if self.below(40) == 0 { 300 } else { 12 };
        let length = self.below(length);
        match self.below(4) {
            0 | 1 => (0..length)
                .map(|_| PIECES[self.below(PIECES.len())])
                .collect(),
            2 => (0..length)
                .map(|_| char::from(DIGITS[self.below(DIGITS.len())]))
                .collect(),
            _ => (0..length)
                .map(|_| {
                    let end = [0x80, 0x250, 0x3000, 0x11_0000][self.below(4)];
                    char::from_u32(self.below(end) as u32).unwrap_or('\u{fffd}')
                })
                .collect(),
        }
    }

    /// A plain decimal, as amounts and quantities mostly are.
    fn number(&mut self) -> String {
        if self.below(4) == 0 {
            return self.text();
        }
        let (digits, decimals) = (self.below(8) as u32, self.below(5) as u32);
        let whole = self.next() % 10_u64.pow(digits);
        match decimals {
            0 => whole.to_string(),
            _ => format!("{whole}.{}", self.next() % 10_u64.pow(decimals)),
        }
    }

    /// Some of these, a line each.
    fn lines(&mut self, line: impl Fn(&mut Self) -> String) -> String {
        let lines: Vec<String> = (0..self.below(5)).map(|_| line(self)).collect();
        lines.join("\n")
    }
}

/// Value that crosses the border.
enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    Numbers(Vec<u32>),
    Nothing,
}

use Value::{Flag, Nothing, Number, Numbers, Text};

fn maybe(answer: Option<String>) -> Value {
    answer.map_or(Nothing, Text)
}

/// Rule that judges one text.
type Regle = fn(&str) -> Option<String>;

/// Rules of one text.
const OF_TEXT: [(&str, Regle); 15] = [
    ("checkNomPanier", wasm::check_nom_panier),
    ("checkNomPanierType", |text| {
        wasm::check_nom_panier_type(text, false)
    }),
    ("checkTagName", wasm::check_tag_name),
    ("checkEmail", wasm::check_email),
    ("checkEmailRequis", wasm::check_email_requis),
    ("checkTelephone", wasm::check_telephone),
    ("checkCodePostal", wasm::check_code_postal),
    ("checkSiret", wasm::check_siret),
    ("checkCodeBarres", wasm::check_code_barres),
    ("checkRecherche", wasm::check_recherche),
    ("checkRechercheArticle", wasm::check_recherche_article),
    ("checkTransporteur", wasm::check_transporteur),
    ("checkModele", wasm::check_modele),
    ("checkDimension", wasm::check_dimension),
    ("niveauMotDePasse", |text| {
        Some(wasm::niveau_mot_de_passe(text))
    }),
];

/// Rules of several inputs, after those of one.
const OTHERS: usize = 17;

type Case = (&'static str, Vec<Value>, Value);

/// An input of the n-th rule, and what it answers.
fn case(n: usize, alea: &mut Alea) -> Case {
    let text = alea.text();
    if let Some((name, rule)) = OF_TEXT.get(n) {
        let answer = maybe(rule(&text));
        return (name, vec![Text(text)], answer);
    }
    match n - OF_TEXT.len() {
        0 | 1 => passwords(n - OF_TEXT.len() == 1, text, alea),
        2 => quantity(alea),
        3 => {
            let (one, two) = (alea.number(), alea.number());
            let dimensions = alea.lines(Alea::number);
            let answer = maybe(wasm::montant_ligne(&one, &two, &dimensions));
            (
                "montantLigne",
                vec![Text(one), Text(two), Text(dimensions)],
                answer,
            )
        }
        4 => {
            let (one, two) = (alea.number(), alea.number());
            let answer = maybe(wasm::prix_ttc(&one, &two));
            ("prixTtc", vec![Text(one), Text(two)], answer)
        }
        5 => {
            let lines = alea.lines(|alea| format!("{}:{}", alea.number(), alea.number()));
            let answer = maybe(wasm::totaux(&lines));
            ("totaux", vec![Text(lines)], answer)
        }
        6 => fee(alea),
        7 => draft(text, alea),
        8 => bracket(text, alea),
        9 => regroupement(alea),
        10 => {
            let (kind, names) = (alea.number(), alea.lines(Alea::text));
            let answer = maybe(wasm::check_attributs(&kind, &names));
            ("checkAttributs", vec![Text(kind), Text(names)], answer)
        }
        11 => {
            let answer = Flag(wasm::is_attribut_excluded(&text));
            ("isAttributExcluded", vec![Text(text)], answer)
        }
        12 => {
            let selection = alea.lines(Alea::number);
            let answer = Text(wasm::selection_without(&selection, &text));
            (
                "selectionWithout",
                vec![Text(selection), Text(text)],
                answer,
            )
        }
        13 => pager(alea),
        14 => {
            let answer = Flag(wasm::is_local_path(&text));
            ("isLocalPath", vec![Text(text)], answer)
        }
        15 => colour(alea),
        _ => {
            let setting = alea.next() as i32 >> alea.below(32);
            let answer = Number(wasm::niveaux_cascade(setting).into());
            ("niveauxCascade", vec![Number(setting.into())], answer)
        }
    }
}

fn colour(alea: &mut Alea) -> Case {
    const NAMES: [&str; 4] = [
        "couleurTexte",
        "couleurFond",
        "couleurPrincipale",
        "couleurAction",
    ];
    let nom = NAMES[alea.below(4)].to_owned();
    let typed: [String; 4] = std::array::from_fn(|_| match alea.below(5) {
        0 => alea.text(),
        _ => format!("#{:06x}", alea.next() & 0x00ff_ffff),
    });
    let couleurs = typed.join("\n");
    let answer = wasm::check_couleur(&nom, &couleurs);
    (
        "checkCouleur",
        vec![Text(nom), Text(couleurs)],
        maybe(answer),
    )
}

fn passwords(of_admin: bool, one: String, alea: &mut Alea) -> Case {
    let same = alea.below(3) > 0;
    let two = if same { one.clone() } else { alea.text() };
    let (name, rule): (_, fn(&str, &str) -> Option<String>) = if of_admin {
        ("checkMotDePasseAdmin", wasm::check_mot_de_passe_admin)
    } else {
        ("checkMotDePasse", wasm::check_mot_de_passe)
    };
    let answer = maybe(rule(&one, &two));
    (name, vec![Text(one), Text(two)], answer)
}

fn quantity(alea: &mut Alea) -> Case {
    let (text, multiple, decimals) = (alea.number(), alea.number(), alea.below(6) as u8);
    if alea.below(3) == 0 {
        let max = alea.number();
        let answer = wasm::check_dimension_entre(&text, &multiple, &max);
        let inputs = [text, multiple, max].map(Text).into();
        return ("checkDimensionEntre", inputs, maybe(answer));
    }
    if alea.below(2) == 0 {
        let part = alea.number();
        let answer = wasm::check_scission(&text, &part, &multiple, decimals);
        let inputs = [text, part, multiple].map(Text);
        let inputs = inputs.into_iter().chain([Number(decimals.into())]);
        return ("checkScission", inputs.collect(), maybe(answer));
    }
    let answer = maybe(wasm::check_quantite(&text, &multiple, decimals));
    let inputs = vec![Text(text), Text(multiple), Number(decimals.into())];
    ("checkQuantite", inputs, answer)
}

fn fee(alea: &mut Alea) -> Case {
    let inputs: [String; 4] = std::array::from_fn(|_| alea.number());
    let [montant, debut, interval, valeur] = &inputs;
    let answer = maybe(wasm::montant_forfait(montant, debut, interval, valeur));
    ("montantForfait", inputs.map(Text).into(), answer)
}

fn draft(libelle: String, alea: &mut Alea) -> Case {
    let mut inputs: [String; 6] = std::array::from_fn(|_| alea.number());
    inputs[4] = libelle;
    let [zone, categorie, tranche, montant, libelle, franco] = &inputs;
    if alea.below(2) == 0 {
        let answer = wasm::refus_forfait(zone, categorie, tranche, montant, libelle, franco);
        return ("refusForfait", inputs.map(Text).into(), maybe(answer));
    }
    let answer = wasm::check_forfait(zone, categorie, tranche, montant, libelle, franco);
    ("checkForfait", inputs.map(Text).into(), maybe(answer))
}

fn bracket(libelle: String, alea: &mut Alea) -> Case {
    let (debut, interval) = (alea.number(), alea.number());
    let progressive = alea.below(2) == 0;
    let (name, answer) = if alea.below(2) == 0 {
        let answer = wasm::refus_tranche(&libelle, &debut, progressive, &interval);
        ("refusTranche", answer)
    } else {
        let answer = wasm::check_tranche(&libelle, &debut, progressive, &interval);
        ("checkTranche", answer)
    };
    let inputs = vec![
        Text(libelle),
        Text(debut),
        Flag(progressive),
        Text(interval),
    ];
    (name, inputs, maybe(answer))
}

fn regroupement(alea: &mut Alea) -> Case {
    let (kind, articles) = (alea.below(3).to_string(), alea.lines(Alea::number));
    let attributs = alea.lines(Alea::text);
    let first = articles.lines().next().unwrap_or_default().to_owned();
    let master = if alea.below(2) == 0 {
        first
    } else {
        alea.text()
    };
    let answer = wasm::check_regroupement(&kind, &articles, &attributs, &master);
    let inputs = [kind, articles, attributs, master].map(Text).into();
    ("checkRegroupement", inputs, maybe(answer))
}

fn pager(alea: &mut Alea) -> Case {
    let mut page = || alea.next() as u32 >> alea.below(32);
    let (page, current, pages) = (page(), page(), page());
    if page % 2 == 0 {
        let answer = Flag(wasm::pagination_accept(page, current, pages));
        let inputs = [page, current, pages].map(|it| Number(it.into()));
        return ("paginationAccept", inputs.into(), answer);
    }
    let answer = Numbers(wasm::pagination_window(current, pages));
    let inputs = [current, pages].map(|it| Number(it.into()));
    ("paginationWindow", inputs.into(), answer)
}

fn write(out: &mut impl Write, value: &Value) -> io::Result<()> {
    match value {
        Nothing => write!(out, "null"),
        Number(number) => write!(out, "{number}"),
        Flag(flag) => write!(out, "{flag}"),
        Numbers(numbers) => write!(out, "{numbers:?}"),
        Text(text) => {
            write!(out, "\"")?;
            for unit in text.encode_utf16() {
                match u8::try_from(unit) {
                    Ok(byte) if byte.is_ascii_alphanumeric() || byte == b' ' => {
                        write!(out, "{}", char::from(byte))?;
                    }
                    _ => write!(out, "\\u{unit:04x}")?,
                }
            }
            write!(out, "\"")
        }
    }
}

fn main() -> io::Result<()> {
    let wanted = std::env::args().nth(1).and_then(|it| it.parse().ok());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut alea = Alea(20_261_120);
    for n in 0..wanted.unwrap_or(1_000) {
        let (name, inputs, answer) = case(n % (OF_TEXT.len() + OTHERS), &mut alea);
        write!(out, "[\"{name}\",[")?;
        for (place, input) in inputs.iter().enumerate() {
            if place > 0 {
                write!(out, ",")?;
            }
            write(&mut out, input)?;
        }
        write!(out, "],")?;
        write(&mut out, &answer)?;
        writeln!(out, "]")?;
    }
    out.flush()
}
