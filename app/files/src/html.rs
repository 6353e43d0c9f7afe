//! Texts of the merchant as HTML: Markdown is turned into it, and only what is harmless stays.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Allow-list of the merchant's HTML: text and its structure, links, pictures of this shop.
static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::default();
    builder
        .rm_tags(["map", "area"])
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer"))
        .add_tag_attributes("img", ["width", "height", "loading"])
        .attribute_filter(|element, attribute, value| {
            // The browser would refuse a picture from elsewhere, and tell that place who reads.
            let foreign = element == "img" && attribute == "src" && !is_media(value);
            (!foreign).then_some(Cow::Borrowed(value))
        });
    builder
});

/// True for an address at which a browser finds a picture of the media folder: it reads the coded
/// dots of a step up, takes `\` for `/`, and passes over tabs and ends of lines.
fn is_media(address: &str) -> bool {
    let Some(path) = address.strip_prefix("/media/") else {
        return false;
    };
    let is_odd = path.contains(|c: char| c == '\\' || c.is_control());
    let dots = path.to_ascii_lowercase().replace("%2e", ".");
    !is_odd
        && dots
            .split(['/', '?', '#'])
            .all(|it| it != "." && it != "..")
}

/// U+FEFF, which HTML drops where it begins.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// HTML without anything that could act.
pub fn render_clean(text: &str) -> String {
    let cleaned = with_alts(&CLEANER.clean(text).to_string());
    // A reader takes a mark of byte order off the front of what it reads: what stood behind one,
    // or behind what was cleaned away, is not to begin otherwise the next time.
    cleaned.trim_start_matches(BYTE_ORDER_MARK).to_owned()
}

/// A picture that says nothing of itself is nothing to read: without its `alt`, a screen reader
/// would spell its address.
fn with_alts(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let (text, from_tag) = rest.split_at(at);
        let (tag, after) = from_tag.split_at(end_of_tag(from_tag));
        out.push_str(text);
        match tag.strip_prefix("<img") {
            Some(attributes) if !names_alt(attributes) => {
                out.push_str("<img alt=\"\"");
                out.push_str(attributes);
            }
            _ => out.push_str(tag),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A sign between quotes ends no tag.
fn end_of_tag(tag: &str) -> usize {
    let mut is_quoted = false;
    let end = tag.find(|sign| {
        is_quoted ^= sign == '"';
        sign == '>' && !is_quoted
    });
    end.map_or(tag.len(), |at| at + 1)
}

/// True for an `alt` among the attributes, not in the value of one.
fn names_alt(attributes: &str) -> bool {
    let names = attributes.split('"').step_by(2);
    names.into_iter().any(|it| it.trim() == "alt=")
}

/// The paragraphs, headings and entries of a text in Markdown as they are read, without its marks.
pub fn list_markdown_lines(text: &str) -> Vec<String> {
    let mut read = Lines::default();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
        match event {
            Event::Text(text) => read.line.push_str(&with_its_signs(&text)),
            Event::Code(text) => read.line.push_str(&text),
            Event::Html(html) => read.line.push_str(&without_tags(&html)),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::TableCell) => {
                read.line.push(' ');
            }
            Event::Start(Tag::Item) => {
                read.end();
                read.bullet = "- ";
            }
            Event::Start(_)
            | Event::Rule
            | Event::End(
                TagEnd::Paragraph
                | TagEnd::Heading(_)
                | TagEnd::Item
                | TagEnd::TableHead
                | TagEnd::TableRow
                | TagEnd::CodeBlock
                | TagEnd::HtmlBlock,
            ) if !is_inside_a_line(&event) => read.end(),
            Event::Start(_)
            | Event::End(_)
            | Event::Rule
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }
    read.end();
    read.lines
}

/// True for an event that begins among the words of a line.
fn is_inside_a_line(event: &Event<'_>) -> bool {
    matches!(
        event,
        Event::Start(
            Tag::Emphasis
                | Tag::Strong
                | Tag::Strikethrough
                | Tag::Link { .. }
                | Tag::Image { .. }
                | Tag::TableCell
                | Tag::Paragraph
        )
    )
}

/// The lines read of a text so far.
#[derive(Default)]
struct Lines {
    lines: Vec<String>,
    line: String,
    /// Before the line that follows.
    bullet: &'static str,
}

impl Lines {
    fn end(&mut self) {
        let whole: Vec<&str> = self
            .line
            .split([' ', '\n', '\t'])
            .filter(|it| !it.is_empty())
            .collect();
        if !whole.is_empty() {
            self.lines
                .push(format!("{}{}", self.bullet, whole.join(" ")));
            self.bullet = "";
        }
        self.line.clear();
    }
}

/// The words of some HTML.
fn without_tags(html: &str) -> String {
    let mut pieces = html.split('<');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |words, piece| {
        let after = piece.split_once('>').map_or("", |(_, after)| after);
        words + " " + after
    })
}

/// Markdown, in which HTML may stand, as harmless HTML. Its headings start below the page's own.
pub fn render_markdown(text: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut open = Vec::new();
    let mut is_code = false;
    let events = Parser::new_ext(text, options).map(|mut event| {
        if let Event::Text(text) = &event
            && !is_code
        {
            event = Event::Text(with_its_signs(text).into());
        }
        is_code |= matches!(event, Event::Start(Tag::CodeBlock(_)));
        is_code &= !matches!(event, Event::End(TagEnd::CodeBlock));
        if let Event::Start(Tag::Heading { level, .. }) = &mut event {
            open.retain(|above: &HeadingLevel| *above < *level);
            open.push(*level);
            *level = below(open.len());
        }
        if let Event::End(TagEnd::Heading(level)) = &mut event {
            *level = below(open.len());
        }
        event
    });
    let mut out = String::with_capacity(text.len() * 3 / 2);
    html::push_html(&mut out, events);
    render_clean(&out)
}

/// A sign that French sets apart stays on the line of its word.
fn with_its_signs(text: &str) -> String {
    const SIGNS: [(&str, &str); 6] = [
        (" :", "\u{a0}:"),
        (" ;", "\u{a0};"),
        (" !", "\u{a0}!"),
        (" ?", "\u{a0}?"),
        (" »", "\u{a0}»"),
        ("« ", "«\u{a0}"),
    ];
    let keep = |text: String, (apart, kept): (&str, &str)| text.replace(apart, kept);
    SIGNS.into_iter().fold(text.to_owned(), keep)
}

/// The level of a heading so many deep: however the merchant counts, none is skipped.
fn below(depth: usize) -> HeadingLevel {
    match depth {
        0 | 1 => HeadingLevel::H2,
        2 => HeadingLevel::H3,
        3 => HeadingLevel::H4,
        4 => HeadingLevel::H5,
        _ => HeadingLevel::H6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_text_bear_no_mark() {
        let text = "# Prix\n\nEn **euros**,\ntoujours : [ici](/cgv).\n\n- un (\\*)\n  - petit\n- deux\n\n\
                    > Encadré <mark>[délai]</mark>\n\n<p>Du <b>HTML</b></p>\n\n\
                    | a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n";
        assert_eq!(
            list_markdown_lines(text),
            [
                "Prix",
                "En euros, toujours\u{a0}: ici.",
                "- un (*)",
                "- petit",
                "- deux",
                "Encadré [délai]",
                "Du HTML",
                "a b",
                "1 2",
                "code"
            ]
        );
    }

    #[test]
    fn markdown_becomes_html_below_the_heading_of_the_page() {
        assert_eq!(
            render_markdown("# Nos *services*\n\n[CGV](/cgv)"),
            "<h2>Nos <em>services</em></h2>\n\
             <p><a href=\"/cgv\" rel=\"noopener noreferrer\">CGV</a></p>\n"
        );
        assert!(render_markdown("|a|\n|-|\n|b|").contains("<td>b</td>"));
    }

    #[test]
    fn no_level_of_headings_is_skipped() {
        assert_eq!(
            render_markdown("## A\n#### B\n### C\n## D\n# E\n## F"),
            "<h2>A</h2>\n<h3>B</h3>\n<h3>C</h3>\n<h2>D</h2>\n<h2>E</h2>\n<h3>F</h3>\n"
        );
    }

    #[test]
    fn what_is_cleaned_is_clean() {
        let html = render_clean("<script>a</script>\u{feff}\u{feff}b");
        assert_eq!(html, "b");
    }

    #[test]
    fn a_picture_that_says_nothing_says_so() {
        for (written, shown) in [
            ("<img>", "<img alt=\"\">"),
            (
                "<img src='/media/a.png' title='alt=\"<img> b'>",
                "<img alt=\"\" src=\"/media/a.png\" title=\"alt=&quot;<img> b\">",
            ),
            ("<img alt='Une vis'>", "<img alt=\"Une vis\">"),
        ] {
            let html = render_clean(written);
            assert_eq!(html.replace("&lt;", "<").replace("&gt;", ">"), shown);
            assert_eq!(render_clean(&html), html);
        }
    }

    #[test]
    fn a_picture_steps_out_of_the_media_folder_by_no_spelling() {
        for out in [
            "/media/../compte/deconnexion",
            "/media/a/../../rest/session",
            "/media/..",
            "/media/%2e%2e/rest/session",
            "/media/%2E./rest/session",
            "/media/.%2e\\rest",
            "/media/..\\rest/session",
            "/media/.\t./rest/session",
            "/media/./a.png",
        ] {
            let html = render_clean(&format!("<img alt='' src='{out}'>"));
            assert_eq!(html, "<img alt=\"\">", "{out}");
        }
        for kept in [
            "/media/a..b.png",
            "/media/%C3%A9t%C3%A9.png",
            "/media/a/b.webp",
        ] {
            let html = render_clean(&format!("<img alt='' src='{kept}'>"));
            assert_eq!(html, format!("<img alt=\"\" src=\"{kept}\">"));
        }
    }

    #[test]
    fn a_sign_stays_with_its_word_but_in_code() {
        assert_eq!(
            render_markdown("Prix « nets » : HT ; TTC !\n\n    a ? b : c\n"),
            "<p>Prix «&nbsp;nets&nbsp;»&nbsp;: HT&nbsp;; TTC&nbsp;!</p>\n\
             <pre><code>a ? b : c\n</code></pre>\n"
        );
    }

    #[test]
    fn what_could_act_is_taken_out() {
        for hostile in [
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "[a](javascript:alert(1))",
            "<a href=\"data:text/html,x\">a</a>",
            "<iframe src=\"https://example.test\"></iframe>",
            "<form action=/rest/deconnexion><button>ok</button></form>",
            "<p style=\"position:fixed\" onclick=\"a()\">x</p>",
            "![p](https://example.test/pixel.png)",
            "<svg><script>a</script></svg>",
        ] {
            let html = render_markdown(hostile);
            for refused in [
                "<script",
                "onerror",
                "javascript:",
                "data:",
                "<iframe",
                "<form",
                "style=",
                "onclick",
                "example.test",
                "<svg",
            ] {
                assert!(!html.contains(refused), "{hostile} gives {html}");
            }
        }
        assert!(render_markdown("![p](/media/a.png)").contains("src=\"/media/a.png\""));
    }
}
