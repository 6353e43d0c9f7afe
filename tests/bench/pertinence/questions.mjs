// Questions made by rule from a catalogue: for each class, texts with the articles that answer them. A rule
// is written from French and from the trade; an answer is every article whose title holds what was asked.
import { fold, groupBy, isTold, listWords, randoms } from './catalogue.mjs'
import { otherGender, plural, singular, SYNONYMS } from './francais.mjs'

/** Questions of a class at most, and characters the search takes. */
const QUESTIONS_MAX = 60
const TEXT_MIN = 3
const TEXT_MAX = 60

const POLITE = [
  (it) => `je cherche ${it}`, (it) => `bonjour je voudrais ${it}`, (it) => `prix ${it}`, (it) => `${it} pas cher`,
  (it) => `besoin de ${it} svp`, (it) => `avez vous ${it}`, (it) => `acheter ${it}`, (it) => `quel est le prix de ${it}`,
]
const THREAD = { '1/4': '8/13', '3/8': '12/17', '1/2': '15/21', '3/4': '20/27', '1"': '26/34' }

/** The classes with their questions: `{ texte, wanted }`, wanted a set of codes. */
export function buildQuestions(catalogue) {
  const { articles, familles } = catalogue
  const holding = new Map()
  for (const article of articles) {
    for (const word of article.set) {
      if (!holding.has(word)) holding.set(word, new Set())
      holding.get(word).add(article.code)
    }
  }
  const holdAll = (words) => {
    const sets = words.map((word) => holding.get(word) ?? new Set())
    return new Set([...sets[0]].filter((code) => sets.every((set) => set.has(code))))
  }
  const codes = (has) => new Set(articles.filter(has).map((it) => it.code))
  const head = (article) => article.words.find(isTold)
  /** The head of a title and one or two words more that tell it apart. */
  const some = (article, random) => {
    const first = head(article)
    const told = article.words.filter((word) => word !== first && (isTold(word) || /\d/.test(word)))
    const second = told[Math.floor(random() * told.length)]
    return first && second ? [first, second] : undefined
  }
  const pair = (article, random, change) => {
    const words = some(article, random)
    return words && { texte: change(words), wanted: holdAll(words) }
  }
  const attribut = (article, random) => article.attributs[Math.floor(random() * article.attributs.length)]
  const own = (article) => new Set([article.code])
  const headed = new Map([...groupBy(articles, head)].map(([word, all]) => [word, new Set(all.map((it) => it.code))]))

  const classes = {
    'Code de l’article': (it) => ({ texte: it.code, wanted: own(it) }),
    'Référence du fabricant': (it) => it.reference && { texte: it.reference.toLowerCase(), wanted: own(it) },
    'Code-barres': (it) => it.gtin && { texte: it.gtin, wanted: own(it) },
    'Référence dans le titre': (it, random) => {
      const runs = it.designation.match(/(?=\S*[A-Za-z])(?=\S*\d)[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)+|[A-Z]+\d{2,}[A-Z0-9]*/g)
      const run = runs?.[Math.floor(random() * runs.length)]
      if (!run) return undefined
      const bare = (text) => fold(text).replace(/[^a-z0-9]/g, '')
      const texte = [bare(run), run.replace(/[-/]/g, ' '), run.toLowerCase()][Math.floor(random() * 3)]
      const has = (one) => one.designation.split(' ').some((word) => bare(word) === bare(run))
      return { texte, wanted: codes(has) }
    },
    'Titre entier': (it) => {
      const texte = it.designation.slice(0, TEXT_MAX).trim()
      return { texte, wanted: holdAll(listWords(fold(texte)).filter((word) => holding.has(word))) }
    },
    'Deux mots': (it, random) => pair(it, random, (words) => words.join(' ')),
    'Deux mots à l’envers': (it, random) => pair(it, random, ([one, other]) => `${other} ${one}`),
    Capitales: (it, random) => pair(it, random, (words) => words.join(' ').toUpperCase()),
    'Mots joints par un tiret, écrits ensemble': (it) => compound(it, ''),
    'Mots joints par un tiret, écrits séparés': (it) => compound(it, ' '),
    'Mots voisins écrits ensemble': (it, random) => {
      const folded = listWords(it.folded)
      const at = Math.floor(random() * (folded.length - 1))
      const [one, other] = folded.slice(at, at + 2)
      return isTold(one) && isTold(other) ? { texte: one + other, wanted: beside(one, other) } : undefined
    },
    Pluriel: (it, random) => pair(it, random, ([one, other]) => `${plural(singular(one))} ${other}`),
    Singulier: (it, random) => head(it) && singular(head(it)) !== head(it) && pair(it, random, ([one, other]) => `${singular(one)} ${other}`),
    'Autre genre': (it) => {
      const word = it.words.find(otherGender)
      return word && head(it) !== word ? { texte: `${head(it)} ${otherGender(word)}`, wanted: genders(head(it), word) } : undefined
    },
    'Nom de tête': (it) => head(it) && { texte: head(it), wanted: headed.get(head(it)) },
    'Nom de la famille': (it) => {
      const famille = familles.get(it.famille)
      const wanted = codes((one) => one.famille === it.famille)
      return famille && { texte: famille.libelle.slice(0, TEXT_MAX), wanted }
    },
    'Faute de frappe': (it, random) => pair(it, random, ([one, other]) => (one.length >= 5 ? `${misspell(one, random)} ${other}` : '')),
    'Deux fautes': (it, random) => pair(it, random, ([one, other]) => (one.length >= 9 ? `${misspell(misspell(one, random), random)} ${other}` : '')),
    'Mot commencé': (it, random) => {
      const words = some(it, random)
      if (!words || words[1].length < 6 || !isTold(words[1])) return undefined
      const begun = words[1].slice(0, 4)
      const has = (one) => one.set.has(words[0]) && one.words.some((word) => word.startsWith(begun))
      return { texte: `${words[0]} ${begun}`, wanted: codes(has) }
    },
    'Phrase polie': (it, random) => pair(it, random, (words) => POLITE[Math.floor(random() * POLITE.length)](words.join(' '))),
    'Mot inconnu en plus': (it, random) => pair(it, random, (words) => `${words.join(' ')} zygomax`),
    'Filetage en pouces': (it) => thread(it, ([inches]) => `${head(it)} ${inches}`),
    'Filetage au pas du gaz': (it) => thread(it, ([, metric]) => metric && `${head(it)} ${metric}`),
    Dimensions: (it, random) => {
      const found = /(?:^| )(m?\d+(?:[.,]\d+)?) ?x ?(\d+(?:[.,]\d+)?)/.exec(it.folded)
      if (!found || !head(it)) return undefined
      const [, one, other] = found
      const number = (text) => text.replace(',', '.')
      const size = new RegExp(`(?:^|[ x])${number(one)} ?x ?${number(other)}(?![0-9.])`)
      const has = (article) => article.set.has(head(it)) && size.test(article.folded.replace(/(\d),(\d)/g, '$1.$2'))
      return { texte: `${head(it)} ${one}${random() < 0.5 ? ' x ' : 'x'}${other}`, wanted: codes(has) }
    },
    'Marque et nom': (it) =>
      it.marque && head(it) && { texte: `${head(it)} ${it.marque}`, wanted: codes((one) => one.marque === it.marque && one.set.has(head(it))) },
    'Nom et valeur d’un attribut': (it, random) => {
      const chosen = attribut(it, random)
      if (!chosen || !head(it)) return undefined
      const wanted = codes((one) => head(one) === head(it) && one.attributs.some((at) => at.propriete === chosen.propriete && at.valeur === chosen.valeur))
      return { texte: `${head(it)} ${chosen.valeur} ${chosen.suffixe}`.trim(), wanted }
    },
    Synonyme: (it, random) => {
      const said = SYNONYMS.filter(([, written]) => it.folded.includes(written))
      const [typed, written] = said[Math.floor(random() * said.length)] ?? []
      return typed && { texte: typed, wanted: codes((one) => one.folded.includes(written) || one.set.has(typed)) }
    },
  }

  function beside(one, other) {
    const has = (it) => it.words.some((word, at) => word === one && it.words[at + 1] === other)
    return codes(has)
  }
  function compound(it, link) {
    const found = /(?:^| )([a-z]{4,})-([a-z]{4,})/.exec(it.folded)
    return found && { texte: `${found[1]}${link}${found[2]}`, wanted: beside(found[1], found[2]) }
  }
  function genders(first, word) {
    const forms = new Set([word, otherGender(word)].flatMap((it) => [it, plural(it), singular(it)]))
    return codes((it) => it.set.has(first) && it.words.some((one) => forms.has(one)))
  }
  function thread(it, write) {
    const found = /(?:^| |f)(\d(?:\/\d)?)"/.exec(it.folded)
    const size = found && Object.entries(THREAD).find(([inches]) => inches === found[1] || inches === `${found[1]}"`)
    if (!size || !head(it)) return undefined
    const texte = write(size)
    const has = (one) => one.set.has(head(it)) && new RegExp(`(?:^| |f)${found[1]}"`).test(one.folded)
    return { texte, wanted: codes(has) }
  }

  return Object.entries(classes).map(([nom, build], at) => ({ nom, questions: draw(articles, build, randoms(at + 1)) }))
}

/** Questions of a class: articles taken at random until there are enough, each text once. */
function draw(articles, build, random) {
  const drawn = new Map()
  for (let tries = 0; tries < QUESTIONS_MAX * 40 && drawn.size < QUESTIONS_MAX; tries++) {
    const question = build(articles[Math.floor(random() * articles.length)], random)
    const length = question?.texte?.trim().length ?? 0
    if (length >= TEXT_MIN && length <= TEXT_MAX && question.wanted?.size > 0) drawn.set(question.texte, question)
  }
  return [...drawn.values()]
}

/** A slip of the fingers: a letter left out, doubled, changed, or two that change places; never the first. */
function misspell(word, random) {
  const at = 1 + Math.floor(random() * (word.length - 2))
  switch (Math.floor(random() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + word[at] + word.slice(at)
    case 2:
      return `${word.slice(0, at)}${word[at] === 'e' ? 'a' : 'e'}${word.slice(at + 1)}`
    default:
      return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  }
}
