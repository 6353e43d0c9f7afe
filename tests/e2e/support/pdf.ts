// The text of a PDF that Chromium printed, sheet by sheet: its streams are deflated, and each font
// says what its glyphs mean (`ToUnicode`).
import { inflateSync } from 'node:zlib'

/** The bodies of the objects, by their number. */
type Objets = Map<string, string>

/** Texts of the glyphs of a font. */
type Police = Map<string, string>

function objetsOf(pdf: string): Objets {
  const found = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, number = '', body = '']) => [number, body]))
}

/** The stream of an object, inflated where it is packed. */
function streamOf(body: string): string {
  const [, head = '', packed = ''] = body.match(/^([\s\S]*?)stream\r?\n([\s\S]*?)\r?\nendstream/) ?? []
  const bytes = Buffer.from(packed, 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function texte(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function code(at: number): string {
  return at.toString(16).toUpperCase().padStart(4, '0')
}

function policeOf(cmap: string): Police {
  const police: Police = new Map()
  for (const [, rows = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', means = ''] of rows.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      police.set(glyph.toUpperCase(), texte(means))
    }
  }
  for (const [, rows = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', means = ''] of rows.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last] = [from, to].map((it) => Number.parseInt(it, 16)) as [number, number]
      for (let at = first; at <= last; at += 1) {
        police.set(code(at), String.fromCodePoint((texte(means).codePointAt(0) ?? 0) + at - first))
      }
    }
  }
  return police
}

/** Names of fonts are those of the whole document: Chromium calls them by their number. */
function policesOf(objets: Objets): Map<string, Police> {
  const polices = new Map<string, Police>()
  for (const body of objets.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap = ''] = objets.get(number)?.match(/\/ToUnicode (\d+) 0 R/) ?? []
      const found = objets.get(cmap)
      if (found) polices.set(name, policeOf(streamOf(found)))
    }
  }
  return polices
}

/** Text that a sheet writes, without its spaces: each glyph is put in its place by itself. */
function textOf(content: string, polices: Map<string, Police>): string {
  let police: Police | undefined
  let text = ''
  for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (font) police = polices.get(font)
    for (const it of glyphs.match(/.{4}/g) ?? []) text += police?.get(it.toUpperCase()) ?? ''
  }
  return text.replace(/\s/g, '')
}

/** The text of each sheet, without its spaces. */
export function feuillesOf(pdf: Buffer): string[] {
  const objets = objetsOf(pdf.toString('latin1'))
  const polices = policesOf(objets)
  const sheets = [...objets.values()].filter((it) => /\/Type \/Page\b/.test(it))
  return sheets.map((it) => {
    const [, list = ''] = it.match(/\/Contents (\[[^\]]*\]|\d+ 0 R)/) ?? []
    const contents = [...list.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => objets.get(number) ?? '')
    return textOf(contents.map(streamOf).join('\n'), polices)
  })
}
