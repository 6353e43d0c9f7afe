//! UBL reader: an order read back from its file, for its customer, day and total. Files of orders
//! that the shop does not know are told by that.

use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::Event;

/// Summary read of the file of an order; empty where the file does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResumeUbl {
    /// Day, `2026-11-20`.
    pub jour: String,
    /// Code of the customer account.
    pub client: String,
    /// Name of who ordered.
    pub acheteur: String,
    /// Total with VAT, `45.60`.
    pub total: String,
}

/// Depth of elements that is followed: the files have seven levels.
const DEPTH_MAX: usize = 32;

/// Paths of these elements, from the root on.
const JOUR: &str = "Order/IssueDate";
const CLIENT: &str = "Order/BuyerCustomerParty/Party/PartyIdentification/ID";
const ACHETEUR: &str = "Order/BuyerCustomerParty/Party/PartyName/Name";
const TOTAL: &str = "Order/AnticipatedMonetaryTotal/PayableAmount";

/// Reads the file of an order; nothing of what is none.
pub fn read(bytes: &[u8]) -> ResumeUbl {
    let mut found = texts(bytes);
    let mut take = |path: &str| found.remove(path).unwrap_or_default();
    ResumeUbl {
        jour: take(JOUR),
        client: take(CLIENT),
        acheteur: take(ACHETEUR),
        total: take(TOTAL),
    }
}

/// The first text of each element, by the way to it; as far as the document reads.
fn texts(bytes: &[u8]) -> HashMap<String, String> {
    let mut reader = Reader::from_reader(bytes);
    let mut way: Vec<String> = Vec::new();
    let mut said = String::new();
    let mut found = HashMap::new();
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) if way.len() < DEPTH_MAX => {
                let name = start.local_name();
                way.push(name.as_ref().to_owned());
                said.clear();
            }
            Ok(Event::End(_)) => {
                let text = std::mem::take(&mut said);
                found
                    .entry(way.join("/"))
                    .or_insert_with(|| text.trim().to_owned());
                way.pop();
            }
            Ok(Event::Text(text)) => said.push_str(&text),
            Ok(Event::GeneralRef(entity)) => {
                said.push_str(resolve_predefined_entity(&entity).unwrap_or_default());
            }
            Ok(Event::Start(_) | Event::Eof) | Err(_) => return found,
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_who_ordered_when_and_for_how_much() {
        let file = r#"<?xml version="1.0"?><Order xmlns:cbc="c" xmlns:cac="a">
          <cbc:ID>W0000012</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>
          <cac:BuyerCustomerParty><cac:Party>
            <cac:PartyIdentification><cbc:ID>C00001</cbc:ID></cac:PartyIdentification>
            <cac:PartyName><cbc:Name>Dupont &amp; Fils</cbc:Name></cac:PartyName>
          </cac:Party></cac:BuyerCustomerParty>
          <cac:AnticipatedMonetaryTotal><cbc:PayableAmount currencyID="EUR">45.60</cbc:PayableAmount>
          </cac:AnticipatedMonetaryTotal></Order>"#;
        let wanted = ResumeUbl {
            jour: "2026-11-20".into(),
            client: "C00001".into(),
            acheteur: "Dupont & Fils".into(),
            total: "45.60".into(),
        };
        assert_eq!(read(file.as_bytes()), wanted);
        for cut in 0..file.len() {
            read(&file.as_bytes()[..cut]);
        }
        assert_eq!(read(b"PK\x03\x04"), ResumeUbl::default());
        assert_eq!(read("<a>".repeat(10_000).as_bytes()), ResumeUbl::default());
    }
}
