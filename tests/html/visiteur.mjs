// Someone who asks for pages as a browser would, and keeps its cookies.

export class Visiteur {
  #cookies = new Map()
  #base

  constructor(base) {
    this.#base = base
  }

  /** The answer's status, type and text; redirections are followed, as a browser does. */
  async ask(path, { method = 'GET', json, form, headers = {} } = {}) {
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
    const answer = await fetch(new URL(path, this.#base), {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'fr',
        accept: 'text/html,application/json;q=0.9',
        ...(body && { 'content-type': type }),
        ...headers,
      },
      body,
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      this.#cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to) return this.ask(new URL(to, this.#base).pathname + new URL(to, this.#base).search)
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    }
  }

  /** A call that must succeed, and what it answers. */
  async call(path, options) {
    const { status, text } = await this.ask(path, options)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return text === '' ? null : JSON.parse(text)
  }

  logIn({ login, motDePasse }) {
    return this.call('/rest/connexion', { method: 'POST', json: { login, motDePasse } })
  }
}
