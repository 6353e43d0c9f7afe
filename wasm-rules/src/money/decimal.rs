//! Decimal numbers as text, exactly: a typed "1 234,50" to an integer of its smallest part.

/// Digits before the comma: a billion euros or pieces is no trade of this shop.
const INTEGER_DIGITS_MAX: usize = 9;
/// Longer texts are no number a person typed.
const TEXT_BYTES_MAX: usize = 40;

/// Reason a text is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Error {
    Invalid,
    TooManyDecimals,
    TooLarge,
}

/// Reads a number with a comma or a point and at most `decimals` decimals (zeros after them do
/// not count), in units of 10^-decimals. Thousands may be set apart by spaces.
pub(super) fn parse(input: &str, decimals: u8) -> Result<i64, Error> {
    let text = input.trim();
    if text.len() > TEXT_BYTES_MAX {
        return Err(Error::Invalid);
    }
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, part) = match text.split_once([',', '.']) {
        Some((_, "")) => return Err(Error::Invalid),
        Some((whole, part)) => (whole, part),
        None => (text, ""),
    };
    let whole = joined_thousands(whole).ok_or(Error::Invalid)?;
    if !part.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Error::Invalid);
    }
    let part = part.trim_end_matches('0');
    if part.len() > usize::from(decimals) {
        return Err(Error::TooManyDecimals);
    }
    let whole = whole.trim_start_matches('0');
    if whole.len() > INTEGER_DIGITS_MAX {
        return Err(Error::TooLarge);
    }
    let padding = usize::from(decimals) - part.len();
    let digits = whole
        .bytes()
        .chain(part.bytes())
        .chain(std::iter::repeat_n(b'0', padding));
    Ok(sign * digits.fold(0, |value, digit| value * 10 + i64::from(digit - b'0')))
}

/// The digits of "1 234" in one piece, or `None` where a group is not one of thousands.
fn joined_thousands(whole: &str) -> Option<String> {
    let mut digits = String::with_capacity(whole.len());
    for (place, group) in whole.split([' ', '\u{a0}', '\u{202f}']).enumerate() {
        let grouped = whole.len() != group.len();
        let sized = match (grouped, place) {
            (false, _) => !group.is_empty(),
            (true, 0) => (1..=3).contains(&group.len()),
            (true, _) => group.len() == 3,
        };
        if !sized || !group.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        digits.push_str(group);
    }
    Some(digits)
}

/// Writes units of 10^-decimals with a point, with at least `kept` decimals.
pub(super) fn format(value: i64, decimals: u8, kept: u8) -> String {
    let (mut part, mut shown) = (value.unsigned_abs(), decimals);
    while shown > kept && part % 10 == 0 {
        part /= 10;
        shown -= 1;
    }
    // The digits come out last first; one more than the decimals stands before the point.
    let mut text = String::new();
    let mut place = 0;
    while part > 0 || place <= shown {
        if place == shown && shown > 0 {
            text.insert(0, '.');
        }
        text.insert(0, char::from(b'0' + (part % 10) as u8));
        part /= 10;
        place += 1;
    }
    if value < 0 {
        text.insert(0, '-');
    }
    text
}
