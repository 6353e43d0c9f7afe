// The messages of this visit to the back office, newest first: a toast is gone in 1.5 s.
import { createStore } from './store'
import { type Genre, watchToasts } from './toast'

/** Messages kept; older ones are forgotten. */
const MESSAGES_MAX = 50

export interface Message {
  id: number
  texte: string
  genre: Genre
  /** Epoch seconds. */
  le: number
}

export const messages = createStore<Message[]>([])

let next = 0

/** Keeps every message from now on. */
export function keepMessages(): void {
  watchToasts((texte, genre) => {
    next += 1
    const message = { id: next, texte, genre, le: Math.floor(Date.now() / 1000) }
    messages.set([message, ...messages.get()].slice(0, MESSAGES_MAX))
  })
}
