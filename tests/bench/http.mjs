// A client that costs little beside the server it measures: one keep-alive socket, one request at a time.
import { connect } from 'node:net'
import { once } from 'node:events'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

export class Client {
  #socket
  #received = Buffer.alloc(0)
  #answered
  #refused
  #cookies = new Map()

  static async open(port) {
    const client = new Client()
    client.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(client.#socket, 'connect')
    client.#socket.on('data', (bytes) => client.#read(bytes))
    client.#socket.on('error', (error) => client.#refused?.(error))
    client.#socket.on('close', () => client.#refused?.(new Error('the server closed the connection')))
    return client
  }

  close() {
    this.#socket.destroy()
  }

  /** The bytes of a request, built once when it is sent many times. */
  encode(method, path, { body, headers = {} } = {}) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept-language: fr']
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookies) lines.push(`cookie: ${cookies}`)
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (body !== undefined) lines.push('content-type: application/json')
    if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(text)}`)
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
  }

  /** Sends encoded bytes; answers the status, the head and the body as they came. */
  send(bytes) {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#refused = reject
      this.#socket.write(bytes)
    })
  }

  async ask(method, path, options) {
    const answer = await this.send(this.encode(method, path, options))
    for (const [, name, value] of answer.head.matchAll(/^set-cookie: ([^=]+)=([^;\r]*)/gim)) {
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** The JSON of a call that must succeed. */
  async json(method, path, options) {
    const { status, body } = await this.ask(method, path, options)
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${body}`)
    return JSON.parse(body)
  }

  #read(bytes) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, bytes]) : bytes
    const headEnd = this.#received.indexOf(END_OF_HEAD)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const start = headEnd + END_OF_HEAD.length
    const status = Number(head.slice(9, 12))
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    const chunked = length === undefined && /^transfer-encoding: chunked/im.test(head)
    if (length !== undefined && this.#received.length < start + Number(length)) return
    // One request is in flight: the last chunk is the end of what was received.
    if (chunked && !this.#received.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)) return
    const body = this.#received.subarray(start)
    this.#received = Buffer.alloc(0)
    this.#refused = undefined
    this.#answered({ status, head, body })
  }
}
