// A setting as its field asks for it.

export interface Champ {
  nom: string
  label: string
  /** What it changes in the shop, in one line. */
  aide: string
  genre: 'texte' | 'lignes' | 'nombre' | 'drapeau' | 'couleur' | 'media' | 'motDePasse' | 'famille'
  choix?: [valeur: string, libelle: string][]
}

export const texte = (nom: string, label: string, aide: string): Champ => ({
  nom,
  label,
  aide,
  genre: 'texte',
})
export const de = (genre: Champ['genre'], nom: string, label: string, aide: string): Champ => ({
  nom,
  label,
  aide,
  genre,
})
export const choix = (
  nom: string,
  label: string,
  aide: string,
  ...valeurs: [string, string][]
): Champ => ({
  ...texte(nom, label, aide),
  choix: valeurs,
})
