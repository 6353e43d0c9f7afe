// The documents of an article, as its column spells them: `Fiche technique=fiches/vis.pdf|notice.pdf`.

export interface DocumentLu {
  /** Path of its file in the media folder. */
  fichier: string
  nom: string
}

export const readDocuments = (texte: string): DocumentLu[] =>
  texte
    .split('|')
    .filter(Boolean)
    .map((it) => {
      const at = it.lastIndexOf('=')
      return { nom: at < 0 ? '' : it.slice(0, at), fichier: it.slice(at + 1) }
    })

/** A bar would make two documents of one. */
export const writeDocuments = (documents: DocumentLu[]): string =>
  documents.map(({ nom, fichier }) => `${nom.replaceAll('|', ' ')}=${fichier}`).join('|')

/** The file that an address of the media folder names. */
export const fichierDe = (src: string): string => decodeURIComponent(src.slice('/media/'.length))
