// The file browser in its own window (docs/vitrine.md 2.3), or in a dialog where the
// browser does not open windows. It answers by `postMessage`, to this origin only.
import { appels } from './paths'
import { createStore } from './store'

/** A file that was chosen. */
export interface Fichier {
  nom: string
  /** Address under which the shop serves it. */
  src: string
  largeur: number | null
  hauteur: number | null
}

interface Ask {
  /** Sender of the question: the field or block the file is for. */
  sender: string
  /** Only pictures may be chosen. */
  images?: boolean
}

/** Question to the file browser, while it is shown in a dialog of this page. */
export interface Demande extends Ask {
  answer: (fichier: Fichier | null) => void
}

/** Size of the window (docs/vitrine.md 2.3). */
const WIDTH_PX = 820
const HEIGHT_PX = 445

/** Name of the call that the window makes back. */
export const CALLBACK = 'fichierChoisi'

/** Interval between two looks at whether the window was closed without an answer. */
const LOOK_MS = 500

/** The demand that a dialog of this page answers; none while none is open. */
export const demande = createStore<Demande | null>(null)

export interface Reponse {
  callback: string
  callbackParams: { numero: number }
  fichier: Fichier
}

let numero = 0

/** Lets a file be chosen; `null` when the browser was closed without one. */
export function openFileBrowser(ask: Ask): Promise<Fichier | null> {
  numero += 1
  const mine = numero
  const query = new URLSearchParams({
    sender: ask.sender,
    callback: CALLBACK,
    callbackParams: JSON.stringify({ numero: mine }),
    elfinderParams: JSON.stringify({ images: ask.images === true }),
  })
  const size = `popup,width=${WIDTH_PX},height=${HEIGHT_PX}`
  const opened = window.open(`${appels.parcourir}&${query}`, 'Parcourir', size)
  return opened ? fromWindow(opened, mine) : fromDialog(ask)
}

function fromWindow(opened: Window, mine: number): Promise<Fichier | null> {
  return new Promise((resolve) => {
    const end = (fichier: Fichier | null) => {
      clearInterval(timer)
      window.removeEventListener('message', listen)
      resolve(fichier)
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== opened) return
      const { callback, callbackParams, fichier } = (event.data ?? {}) as Partial<Reponse>
      if (callback === CALLBACK && callbackParams?.numero === mine && fichier) end(fichier)
    }
    const timer = setInterval(() => opened.closed && end(null), LOOK_MS)
    window.addEventListener('message', listen)
  })
}

function fromDialog(ask: Ask): Promise<Fichier | null> {
  return new Promise((resolve) => {
    const answer = (fichier: Fichier | null) => {
      demande.set(null)
      resolve(fichier)
    }
    demande.set({ ...ask, answer })
  })
}
