// Choices learnt for half of the intents, as visitors make them: three sessions open an article from the answer,
// one time in ten the wrong one. The shop is then closed and opened again, which writes and applies them.
import { Client } from '../http.mjs'

/** Sessions from which a choice counts: one alone lifts nothing. */
const SESSIONS = 3
/** Articles of a page of an answer. */
const PAGE = 24
/** Of so many choices, the last is an article that is not wanted. */
const WRONG_EVERY = 10

/** Every other question, with the last article of its first page that a visitor wants. */
export function chooseHalf(answers) {
  const learnt = answers.filter((_, at) => at % 2 === 0)
  const choices = learnt.map(({ texte, found, wanted }, at) => {
    const isWrong = at % WRONG_EVERY === WRONG_EVERY - 1
    return { texte, isWrong, code: found.slice(0, PAGE).findLast((it) => wanted.has(it) !== isWrong) }
  })
  return choices.filter(({ code }) => code)
}

/** Opens the chosen articles at `links` from the answers to their questions, in each session. */
export async function learn(server, choices, links) {
  for (let session = 0; session < SESSIONS; session++) {
    const client = await Client.open(server.port)
    await client.json('POST', '/rest/session/tarif', { body: { tarif: 'HT' } })
    for (const { texte, code } of choices) {
      const referer = `${server.url}recherche?query=${encodeURIComponent(texte)}`
      const { status } = await client.ask('GET', links.get(code), { headers: { referer } })
      if (status !== 200) throw new Error(`${links.get(code)} answered ${status}`)
    }
    client.close()
  }
}

/** Mean place of the articles that were chosen for what they are, in these answers. */
export function placeChosen(choices, answers) {
  const right = choices.filter(({ isWrong }) => !isWrong)
  const places = right.map(({ texte, code }) => {
    const { found } = answers.find((it) => it.texte === texte)
    return found.indexOf(code) + 1
  })
  return places.reduce((sum, it) => sum + it, 0) / places.length
}
