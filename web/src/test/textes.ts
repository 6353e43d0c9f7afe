// The fixed texts of the screens, read from their sources: what a person reads, not what the program is.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

/** Folders where fixed texts are read. */
const FOLDERS = ['admin', 'storefront', 'lib', 'ui']

/** Texts of these folders that look wrong, each with the file it is in. */
export function fixed(wrong: RegExp, folders = FOLDERS): { path: string; text: string }[] {
  return folders.flatMap((folder) => {
    const paths = readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    return paths
      .filter((it) => /\.tsx?$/.test(it) && !/\.(test|d)\.tsx?$/.test(it))
      .map((it) => join(folder, it))
      .flatMap((path) => {
        const loader = path.endsWith('.ts') ? 'ts' : 'tsx'
        const texts = textsOf(readFileSync(join('src', path), 'utf8'), loader)
        return texts.filter((it) => wrong.test(it)).map((text) => ({ path, text }))
      })
  })
}

/** Every string of a source, elements included: what they hold becomes strings. */
export function textsOf(source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] {
  const options = { loader, jsx: 'automatic', charset: 'utf8' } as const
  const texts: string[] = []
  strings(transformSync(source, options).code, 0, texts)
  return texts
}

/** Source that is no string: space, comments, and regular expressions, which hold quotes. */
const REST = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[\w$.]+|=>|./y
const REGEX = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y

/** Reads up to the brace that closes a `${`, or to the end, and says where that is. */
function strings(code: string, from: number, texts: string[]): number {
  let at = from
  let depth = 0
  let isOperand = true
  while (at < code.length) {
    const quoted = take(QUOTED, code, at)
    const piece: string = quoted || (isOperand && take(REGEX, code, at)) || take(REST, code, at)
    if (code[at] === '`') {
      at = template(code, at + 1, texts)
      isOperand = false
      continue
    }
    if (piece === '}' && depth-- === 0) return at
    if (piece === '{') depth++
    if (quoted) texts.push(unescaped(quoted.slice(1, -1)))
    at += piece.length
    if (piece.trim() !== '') isOperand = !quoted && /^(?:[^\w$.)\]]|return)$|^=>$/.test(piece)
  }
  return at
}

/** A template, its values left out: each stands for a word. */
function template(code: string, from: number, texts: string[]): number {
  let at = from
  let text = ''
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) {
      at = strings(code, at + 2, texts) + 1
      text += '…'
    } else {
      const piece = code[at] === '\\' ? code.slice(at, at + 2) : (code[at] ?? '')
      text += piece
      at += piece.length
    }
  }
  texts.push(unescaped(text))
  return at + 1
}

function take(what: RegExp, code: string, at: number): string {
  what.lastIndex = at
  return what.exec(code)?.[0] ?? ''
}

function unescaped(text: string): string {
  return text
    .replace(/\\x([\da-f]{2})/gi, (_, it) => String.fromCodePoint(Number.parseInt(it, 16)))
    .replace(/\\u\{?([\da-f]+)\}?/gi, (_, it) => String.fromCodePoint(Number.parseInt(it, 16)))
}
