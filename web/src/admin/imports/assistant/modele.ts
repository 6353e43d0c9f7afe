// A model as it is corrected: which column fills which field.
import type { ChampModele } from '../../../wire/ChampModele'
import type { FeuilleModele } from '../../../wire/FeuilleModele'
import type { LectureView } from '../../../wire/LectureView'
import type { ModeleImport } from '../../../wire/ModeleImport'

/** Files whose rows are of one agency, one price list, one property: what that is called. */
export const GROUPES: Record<string, string> = {
  stocks: 'Code de l’agence',
  tarifs: 'Code du tarif',
  attributs: 'Nom de la caractéristique',
}

/** A field by its file and column. */
export const cleOf = ({ fichier, colonne }: { fichier: string; colonne: string }) =>
  `${fichier}/${colonne}`

const blank = (cle: string): ChampModele => {
  const [fichier = '', colonne = ''] = cle.split('/')
  return {
    fichier,
    colonne,
    groupe: '',
    titres: [],
    joint: '',
    coupe: '',
    part: 0,
    constante: '',
    valeurs: [],
  }
}

/** The model of what was recognised. */
export function modeleOf({ feuilles }: LectureView): ModeleImport {
  const read = feuilles.filter((it) => it.titres > 0)
  return {
    nom: '',
    feuilles: read.map(({ nom, titres, champs }) => ({ feuille: nom, titres, champs })),
    masquees: false,
    version: 0,
  }
}

/** The saved model that reads most of a file, all of whose titles are there; none where there is none. */
export function findSaved({ feuilles, modeles }: LectureView): ModeleImport | undefined {
  const fits = (modele: ModeleImport) =>
    modele.feuilles.every(({ feuille, champs }) => {
      const lue = feuilles.find((it) => it.nom === feuille)
      const titres = new Set(lue?.colonnes.map((it) => it.titre))
      return champs.every((it) => it.titres.every((titre) => titres.has(titre)))
    })
  const size = (modele: ModeleImport) => modele.feuilles.flatMap((it) => it.champs).length
  return modeles.filter(fits).sort((a, b) => size(b) - size(a))[0]
}

/** The field that a column fills. */
export const champOf = ({ champs }: FeuilleModele, titre: string) =>
  champs.find((it) => it.titres.includes(titre))

const says = ({ titres, constante }: ChampModele) => titres.length > 0 || constante !== ''

/** A code to begin with: the title without its accents, and without the word that says what it is. */
const codeOf = (titre: string) =>
  titre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^(STOCKS?|QTE|QUANTITE|TARIF|PRIX)-(?=.)/, '')

/** The sheet, one of its columns filling another field; none for an empty one. Two columns of one field are joined. */
export function withChamp(feuille: FeuilleModele, titre: string, cle: string): FeuilleModele {
  const left = feuille.champs.map((it) => ({
    ...it,
    titres: it.titres.filter((other) => other !== titre),
  }))
  const kept = left.filter(says)
  if (cle === '') return { ...feuille, champs: kept }
  const isGrouped = blank(cle).fichier in GROUPES
  const there = isGrouped ? undefined : kept.find((it) => cleOf(it) === cle)
  const added = there ?? blank(cle)
  const groupe = isGrouped ? codeOf(titre) : ''
  const whole = { ...added, groupe, titres: [...added.titres, titre] }
  return { ...feuille, champs: [...kept.filter((it) => it !== there), whole] }
}

/** The sheet, one of its fields changed. */
export function withChange(
  feuille: FeuilleModele,
  champ: ChampModele,
  change: Partial<ChampModele>,
): FeuilleModele {
  const champs = feuille.champs.map((it) => (it === champ ? { ...it, ...change } : it))
  return { ...feuille, champs: champs.filter(says) }
}

/** The sheet, a field having a text of its own. */
export function withConstante(feuille: FeuilleModele, cle: string, constante: string) {
  const there = feuille.champs.find((it) => cleOf(it) === cle)
  if (there) return withChange(feuille, there, { constante })
  return { ...feuille, champs: [...feuille.champs, { ...blank(cle), constante }].filter(says) }
}

/** Translated values, one a line: « O = 1 ». */
export const writeValeurs = (valeurs: [string, string][]) =>
  valeurs.map(([texte, sens]) => `${texte} = ${sens}`).join('\n')

export const readValeurs = (texte: string): [string, string][] =>
  texte.split('\n').flatMap((ligne): [string, string][] => {
    const at = ligne.lastIndexOf('=')
    const valeur = ligne.slice(0, Math.max(at, 0)).trim()
    return valeur === '' ? [] : [[valeur, ligne.slice(at + 1).trim()]]
  })
