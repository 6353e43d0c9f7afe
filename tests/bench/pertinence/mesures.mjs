// Measures of a ranking against the articles that are wanted: NDCG@10, success@1, recall, empty answers.
const DEPTH = 10

/** Normalised discounted cumulative gain of the first ten, each article wanted or not. */
export function ndcg(found, wanted) {
  const gain = (places) => places.reduce((sum, place) => sum + 1 / Math.log2(place + 2), 0)
  const places = found.slice(0, DEPTH).flatMap((code, place) => (wanted.has(code) ? [place] : []))
  const ideal = Array.from({ length: Math.min(wanted.size, DEPTH) }, (_, place) => place)
  return gain(places) / gain(ideal)
}

/** Share of the wanted articles that an answer of so many at most holds. */
function recall(found, wanted, most) {
  return found.filter((code) => wanted.has(code)).length / Math.min(wanted.size, most)
}

/** One figure a class: the mean over its questions. */
export function summarize(answers, most) {
  const mean = (figure) => answers.reduce((sum, it) => sum + figure(it), 0) / answers.length
  return {
    questions: answers.length,
    ndcg: mean(({ found, wanted }) => ndcg(found, wanted)),
    first: mean(({ found, wanted }) => (wanted.has(found[0]) ? 1 : 0)),
    recall: mean(({ found, wanted }) => recall(found, wanted, most)),
    empty: mean(({ found }) => (found.length === 0 ? 1 : 0)),
  }
}
