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

const GARDES = 'messages'

export const messages = createStore<Message[]>([])

/** Keeps every message from now on, after those of the page that was here before. */
export function keepMessages(): void {
  if (messages.get().length === 0) messages.set(kept())
  watchToasts((texte, genre) => {
    const id = (messages.get()[0]?.id ?? 0) + 1
    const message = { id, texte, genre, le: Math.floor(Date.now() / 1000) }
    messages.set([message, ...messages.get()].slice(0, MESSAGES_MAX))
    try {
      sessionStorage.setItem(GARDES, JSON.stringify(messages.get()))
    } catch {
      // No room: they are lost with the page, and what was done is still told as done.
    }
  })
}

/** Forgets the messages: who comes next at this screen reads nothing of them. */
export function forgetMessages(): void {
  messages.set([])
  sessionStorage.removeItem(GARDES)
}

function kept(): Message[] {
  try {
    return JSON.parse(sessionStorage.getItem(GARDES) ?? '[]') as Message[]
  } catch {
    return []
  }
}
