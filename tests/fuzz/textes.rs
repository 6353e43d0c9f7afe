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
        for (attribute, value) in attributes(tag) {
            assert!(!attribute.starts_with("on"), "<{tag}>");
            assert_ne!(attribute, "style", "<{tag}>");
            if !["href", "src", "cite"].contains(&attribute) {
                continue;
            }
            let value = value.to_lowercase();
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

/// Names and values of a tag we write: each value stands between quotes.
fn attributes(tag: &str) -> Vec<(&str, &str)> {
    let mut rest = tag.split_once(' ').map_or("", |(_, rest)| rest);
    let mut found = Vec::new();
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, next) = after.split_once('"').expect("a value ends");
        found.push((name.trim(), value));
        rest = next;
    }
    found
}

#[test]
fn an_attribute_named_in_a_value_is_none() {
    let tag = "img title=\"a src=\" alt=\"b\"";
    assert_eq!(attributes(tag), [("title", "a src="), ("alt", "b")]);
}

#[test]
fn markdown_becomes_html_that_cannot_act() {
    attack("markdown", Vec::new(), |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let html = html::render_markdown(&text);
        assert_harmless(&html);
        assert_eq!(
            html::render_clean(&html),
            html,
            "cleaned twice is cleaned once"
        );
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

/// True for a character that XML 1.0 may hold.
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
