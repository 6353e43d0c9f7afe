// The relevance bench: questions made by rule from a catalogue, and intents judged by a person, asked of a
// served shop. node pertinence.mjs BINARY FOLDER [--out FILE] [--planchers FILE]: the figures of each class on the
// catalogue of a folder, written to a page, or held to the floors of a file; then those of what is asked again once
// the shop has learnt from choices: everything, or the intents alone where floors are held.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { execFileSync } from 'node:child_process'
import { Server } from '../processus.mjs'
import { zipFolder } from '../zip.mjs'
import { chooseHalf, learn, placeChosen } from './apprentissage.mjs'
import { fold, readCatalogue } from './catalogue.mjs'
import { summarize } from './mesures.mjs'
import { buildQuestions } from './questions.mjs'

const INTENTS = 'Intentions jugées'
/** Articles asked for each text, as many as a page may hold. */
const ASKED = 200
/** Floors are written to the thousandth. */
const ROUNDING = 0.0005
/** Files of the catalogue that the search reads. */
const FILES = ['articles.csv', 'attributs.csv', 'categories.csv', 'declinaisons.csv']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, planchers: { type: 'string' }, manques: { type: 'string' } },
})
const [binary, folder] = positionals.map((it) => resolve(it))
/** Addresses of the articles that were found. */
const links = new Map()
const data = mkdtempSync(join(tmpdir(), 'comptoir-pertinence-'))
let server
try {
  const catalogue = readCatalogue(folder)
  mkdirSync(join(data, 'catalogue'))
  for (const name of FILES) copyFileSync(join(folder, name), join(data, 'catalogue', name))
  zipFolder(join(data, 'catalogue'), join(data, 'catalogue.zip'))
  // Lines of other files may be left aside: it then ends with 2.
  importCatalogue()
  server = await Server.start(binary, 'serve', join(data, 'boutique'))
  const classes = [...buildQuestions(catalogue), { nom: INTENTS, questions: readIntents(catalogue) }]
  const { rows, intents } = await askAll(classes)
  if (values.out) writeFileSync(values.out, page(rows, catalogue.articles.length))
  if (values.planchers) check(rows, values.planchers)
  await measureLearning(classes, rows, intents)
} finally {
  await server?.stop()
  rmSync(data, { recursive: true, force: true })
}

/** The figures of each class, and the answers to the intents. */
async function askAll(classes) {
  const rows = []
  let intents = []
  for (const { nom, questions } of classes) {
    if (questions.length === 0) continue
    const answers = []
    for (const question of questions) {
      const found = await ask(question.texte)
      answers.push({ ...question, found })
      if (values.manques === nom && !question.wanted.has(found[0])) console.log(`  ${question.texte} : ${found.slice(0, 3).join(' ')}`)
    }
    if (nom === INTENTS) intents = answers
    rows.push({ nom, ...summarize(answers, ASKED) })
    console.log(line(rows.at(-1)))
  }
  rows.push({ nom: 'Toutes', ...mean(rows) })
  if (classes.length > 1) console.log(line(rows.at(-1)))
  return { rows, intents }
}

/** Teaches half of the intents and asks again; ends in failure where a class is worse for it, or no chosen article
 * comes before. */
async function measureLearning(classes, rows, intents) {
  const choices = chooseHalf(intents)
  await learn(server, choices, links)
  await server.stop()
  server = await Server.start(binary, 'serve', join(data, 'boutique'))
  console.log(`Après ${choices.length} choix appris, dont ${choices.filter((it) => it.isWrong).length} erreurs`)
  const again = await askAll(values.planchers ? classes.filter(({ nom }) => nom === INTENTS) : classes)
  const [before, after] = [intents, again.intents].map((it) => placeChosen(choices, it))
  console.log(`Place de l’article choisi, en moyenne : ${before.toFixed(2)} avant, ${after.toFixed(2)} après`)
  const worse = again.rows.filter(({ nom, ndcg }) => nom !== 'Toutes' && ndcg < rows.find((it) => it.nom === nom).ndcg - ROUNDING)
  for (const { nom } of worse) console.error(`Moins bon une fois les choix appris : ${nom}`)
  if (worse.length > 0 || after >= before) process.exitCode = 1
}

function importCatalogue() {
  const command = ['import', join(data, 'catalogue.zip'), '--data', join(data, 'boutique')]
  try {
    execFileSync(binary, command, { stdio: 'pipe' })
  } catch (error) {
    if (error.status !== 2) throw error
  }
}

async function ask(texte) {
  const answer = await fetch(`${server.url}rest/articles?taille=${ASKED}&query=${encodeURIComponent(texte)}`)
  if (!answer.ok) throw new Error(`${texte} answered ${answer.status}`)
  return (await answer.json()).list.map((it) => {
    const code = it.codeArticle ?? it.id
    links.set(code, it.LIEN_FICHE)
    return code
  })
}

/** The intents that the catalogue can answer: a text, and conditions on the title that all hold. */
function readIntents({ articles }) {
  const lines = readFileSync(join(import.meta.dirname, 'intentions.tsv'), 'utf8').trim().split('\n').slice(1)
  const intents = lines.map((it) => {
    const [texte, voulu] = it.split('\t')
    const conditions = voulu.split(' & ').map((condition) => new RegExp(condition))
    const holds = ({ designation }) => conditions.every((condition) => condition.test(fold(designation)))
    return { texte, wanted: new Set(articles.filter(holds).map(({ code }) => code)) }
  })
  return intents.filter(({ wanted }) => wanted.size > 0)
}

function mean(rows) {
  const figure = (name) => rows.reduce((sum, row) => sum + row[name], 0) / rows.length
  const questions = rows.reduce((sum, row) => sum + row.questions, 0)
  return { questions, ndcg: figure('ndcg'), first: figure('first'), recall: figure('recall'), empty: figure('empty') }
}

function cells({ nom, questions, ndcg, first, recall, empty }) {
  const share = (value) => value.toLocaleString('fr-FR', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const percent = `${(empty * 100).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} %`
  return [nom, questions, share(ndcg), share(first), share(recall), percent]
}

function line(row) {
  return `| ${cells(row).join(' | ')} |`
}

function page(rows, articles) {
  return [
    `| Classe (${articles} articles) | Questions | NDCG@10 | Bon premier | Rappel | Sans réponse |`,
    '|---|---|---|---|---|---|',
    ...rows.map(line),
    '',
  ].join('\n')
}

/** Ends in failure where a class stands below its floor: `class<tab>NDCG@10`. */
function check(rows, file) {
  const floors = readFileSync(file, 'utf8').trim().split('\n').slice(1).map((it) => it.split('\t'))
  for (const [nom, floor] of floors) {
    const row = rows.find((it) => it.nom === nom)
    if (!row || row.ndcg < Number(floor) - ROUNDING) {
      console.error(`Sous son plancher (${floor}) : ${nom}`)
      process.exitCode = 1
    }
  }
}
