// A server for the tests: answers by method and path, and what it was asked.

type Answer = unknown | ((body: string) => unknown)

export interface Served {
  asked: { call: string; body: string }[]
}

/** Replaces `fetch`: `{ 'GET /rest/session': {...} }`; a string is HTML, an object JSON, a function makes one. */
export function serve(answers: Record<string, Answer>): Served {
  const served: Served = { asked: [] }
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${String(input)}`
    const body = String(init?.body ?? '')
    served.asked.push({ call, body })
    const found = answers[call]
    const isMade = typeof found === 'function'
    const answer = await (isMade ? (found as (body: string) => unknown)(body) : found)
    if (answer === undefined) return problem(404, `Rien à ${call}`)
    if (answer instanceof Response) return answer
    if (typeof answer === 'string') {
      return new Response(answer, { headers: { 'Content-Type': 'text/html' } })
    }
    return Response.json(answer)
  }
  return served
}

/** A refusal as the server words it. */
export function problem(status: number, detail: string, code = 'refus'): Response {
  const type = 'application/problem+json'
  return new Response(JSON.stringify({ type: `/erreurs/${code}`, status, detail }), {
    status,
    headers: { 'Content-Type': type },
  })
}

/**
 * Somebody else saves first: the record becomes `now` as soon as one tries to save, and what is sent
 * over its version is kept.
 */
export function overtake<T>(lu: T, now: T, isOver: (body: string) => boolean) {
  let kept = lu
  return {
    load: () => kept,
    save: (body: string) => {
      kept = now
      return isOver(body) ? now : problem(409, 'Modifié', 'version_perimee')
    },
  }
}

/** The bodies of a call, in their order. */
export const sentTo = ({ asked }: Served, call: string) =>
  asked.filter((it) => it.call === call).map((it) => JSON.parse(it.body))
