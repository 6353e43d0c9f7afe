//! Long texts of strangers: Markdown that becomes HTML, names and addresses that become XML.

use std::sync::LazyLock;

use comptoir::files::html;
use quick_xml::Reader;
use quick_xml::events::Event;

use super::attack;
use super::demandes::runtime;
use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};

/// Elements that a text of the merchant may become.
static ELEMENTS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "a abbr acronym article aside b bdi bdo blockquote br caption center cite code col colgroup data \
     dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i \
     img ins kbd li mark nav ol p pre q rp rt rtc ruby s samp small span strike strong sub summary \
     sup table tbody td th thead time tr tt u ul var wbr"
        .split_whitespace()
        .collect()
});

/// The tags of clean HTML: in it, `<` stands nowhere else.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).map(|rest| {
        let mut quoted = false;
        let end = rest.find(|c| {
            quoted ^= c == '"';
            c == '>' && !quoted
        });
        &rest[..end.unwrap_or_else(|| panic!("a tag without an end: {rest:?}"))]
    })
}

fn assert_harmless(html: &str) {
    for tag in tags(html) {
        let name = tag.trim_start_matches('/');
        let name = name.split(|c: char| c.is_whitespace() || c == '/').next();
        let name = name.unwrap_or_default();
        assert!(ELEMENTS.contains(&name), "<{tag}>");
        for part in tag.split("=\"") {
            let attribute = part.rsplit(' ').next().unwrap_or_default();
            assert!(
                !attribute.starts_with("on") || !part.contains("\" "),
                "<{tag}>"
            );
            assert_ne!(attribute, "style", "<{tag}>");
        }
        for attribute in ["href", "src", "cite"] {
            let start = format!(" {attribute}=\"");
            let Some((_, value)) = tag.split_once(&start) else {
                continue;
            };
            let value = value.split('"').next().unwrap_or_default().to_lowercase();
            // Anything else before a colon makes it a path of this shop.
            let plain = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
            let scheme = value.split_once(':').map(|(scheme, _)| scheme);
            let scheme = scheme
                .filter(|it| it.starts_with(|c: char| c.is_ascii_alphabetic()))
                .filter(|it| it.chars().all(plain));
            let known = ["http", "https", "mailto", "tel"];
            assert!(scheme.is_none_or(|it| known.contains(&it)), "<{tag}>");
            if attribute == "src" {
                assert!(value.starts_with("/media/"), "<{tag}>");
            }
        }
    }
}

#[test]
fn markdown_becomes_html_that_cannot_act() {
    attack("markdown", Vec::new(), |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let html = html::of_markdown(&text);
        assert_harmless(&html);
        assert_eq!(html::clean(&html), html, "cleaned twice is cleaned once");
    });
}

/// The texts of an element, in the order they stand.
fn texts(xml: &[u8], element: &str) -> Vec<String> {
    let mut reader = Reader::from_reader(xml);
    let (mut found, mut inside) = (Vec::new(), false);
    loop {
        let event = reader.read_event().expect("XML that is well formed");
        if let Event::Text(text) = &event
            && inside
        {
            found.push(text[..].to_owned());
        }
        if matches!(event, Event::Eof) {
            return found;
        }
        inside = matches!(&event, Event::Start(it) if it.name().as_ref() == element);
    }
}

/// Whether XML 1.0 may hold a character.
fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

#[test]
fn an_order_is_xml_that_any_reader_takes_whatever_was_typed() {
    let runtime = runtime();
    let boutique = Boutique::garnie();
    let (client, admin) = (boutique.client(), boutique.admin());
    let number = std::cell::Cell::new(0);
    attack("saisie", Vec::new(), |bytes| {
        let text: String = String::from_utf8_lossy(bytes).chars().take(50).collect();
        let answer = runtime.block_on(async {
            let panier = basket(&client, &[("DEVIS", 1)]).await;
            let mut body = demand(panier);
            body["refClient"] = text.as_str().into();
            body["adresse"]["nom"] = text.as_str().into();
            body["adresse"]["ligne2"] = text.as_str().into();
            number.set(number.get() + 1);
            let taken = order(&client, &format!("k{}", number.get()), &body).await;
            if taken.status == 422 {
                return None;
            }
            let id = taken.ok()["id"].to_string();
            let form = [("action", "EXPORT"), ("valide", "1"), ("id", id.as_str())];
            Some(
                admin
                    .form("/openweb/admin/admin_commandeEdite", &form)
                    .await,
            )
        });
        let Some(answer) = answer else { return };
        assert_eq!(answer.status, 200, "{answer}");
        let xml = answer.text();
        assert!(xml.chars().all(is_xml), "{xml}");
        assert_eq!(texts(&answer.bytes, "cbc:UBLVersionID"), ["2.1"]);
    });
}
