// The file browser in its own window (docs/vitrine.md 2.3): a chosen file is told to the page that
// opened it, on this origin only.
import { useEffect } from 'react'
import type { MediaView } from '../../wire/MediaView'
import { Annulation } from '../commun/Annulation'
import { Explorateur } from './Explorateur'
import s from './Explorateur.module.css'
import { useLieuIci } from './lieu'

/** JSON of the address; what is no JSON counts as none. */
function parametre<T>(query: URLSearchParams, nom: string, sinon: T): T {
  try {
    return JSON.parse(query.get(nom) ?? '') as T
  } catch {
    return sinon
  }
}

/** Answer to who asked for a file: the one that was chosen, by the name they give it. */
export function reponse(query: URLSearchParams, { nom, src, largeur, hauteur }: MediaView) {
  return {
    sender: query.get('sender') ?? '',
    callback: query.get('callback') ?? '',
    callbackParams: parametre<object>(query, 'callbackParams', {}),
    fichier: { nom, src, largeur, hauteur },
  }
}

export function FenetreMedias() {
  const query = new URLSearchParams(location.search)
  const { images = false } = parametre<{ images?: boolean }>(query, 'elfinderParams', {})
  const lieu = useLieuIci()
  useEffect(() => {
    document.title = 'Parcourir'
  }, [])
  const opener = window.opener as Window | null
  const choose = (media: MediaView) => {
    opener?.postMessage(reponse(query, media), location.origin)
    window.close()
  }
  return (
    <main id="contenu" className={s.fenetre}>
      <h1 className="hors-vue">Parcourir</h1>
      <Annulation />
      <Explorateur lieu={lieu} images={images} onChoose={opener ? choose : undefined} />
    </main>
  )
}
