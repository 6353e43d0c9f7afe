// Form of a carrier, as it is typed.
import { nombreSaisi } from '../../lib/format'
import type { ChampFusion } from '../../lib/fusion'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TransporteurView } from '../../wire/TransporteurView'
import type { Saisie } from './calls'

export const VIDE: Saisie = {
  id: null,
  version: null,
  nom: '',
  logo: '',
  description: '',
  etat: true,
  tracking_url: '',
  id_forfait_transport: null,
  forfaits: [],
  poidsMax: null,
  volumeMax: null,
  delais: [],
  params: [],
  options: [],
}

const typed = (nombre: number | null) => (nombre === null ? null : nombreSaisi(nombre))

export function saisieOf({ position: _, ...kept }: TransporteurView): Saisie {
  return { ...kept, poidsMax: typed(kept.poidsMax), volumeMax: typed(kept.volumeMax) }
}

/** Fields that two administrators may both change. */
export const champs = (forfaits: ForfaitView[]): ChampFusion<Saisie>[] => [
  { nom: 'nom', label: 'Nom' },
  { nom: 'logo', label: 'Logo' },
  { nom: 'description', label: 'Description' },
  { nom: 'etat', label: 'Proposé à la commande', genre: 'case' },
  { nom: 'tracking_url', label: 'Adresse de suivi des colis' },
  {
    nom: 'id_forfait_transport',
    label: 'Forfait de transport',
    texte: (id) => {
      if (id === null) return 'aucun'
      const found = forfaits.find((it) => it.id === id)
      return found ? `${found.libelle} (nº ${id})` : `nº ${id}`
    },
  },
  {
    nom: 'delais',
    label: 'Délai promis',
    texte: (delais) =>
      delais
        .map((it) => `${it.agence || 'toutes'} ${it.limite} ${it.preparation}+${it.transit}`)
        .join(', '),
  },
  { nom: 'poidsMax', label: 'Poids maximal', texte: (kg) => (kg === null ? 'aucun' : `${kg} kg`) },
  {
    nom: 'volumeMax',
    label: 'Volume maximal',
    texte: (m3) => (m3 === null ? 'aucun' : `${m3} m³`),
  },
  {
    nom: 'params',
    label: 'Paramétrage',
    liste: {
      cle: (it) => it.LIB,
      nom: (it) => it.LIB,
      champs: [{ nom: 'VAL', label: 'Valeur' }],
    },
  },
  {
    nom: 'options',
    label: 'Options',
    liste: {
      cle: (it) => it.nom,
      nom: (it) => it.nom,
      champs: [{ nom: 'valeur', label: 'Valeur' }],
    },
  },
]

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

/** Fields to save: only those that were changed, so that nobody else's work is undone. */
export function changedFields(saisie: Saisie, start: Saisie): Partial<Saisie> {
  if (start.id === null) return saisie
  const changed = champs([]).filter(({ nom }) => differ(saisie[nom], start[nom]))
  return { id: start.id, ...Object.fromEntries(changed.map(({ nom }) => [nom, saisie[nom]])) }
}

/** A parameter or an option of the list, with its value. */
export interface Paire {
  nom: string
  valeur: string
}

/** With `nom` ticked or not; a value it had comes back. */
export function togglePaire(paires: Paire[], { nom, valeur }: Paire): Paire[] {
  const others = paires.filter((it) => it.nom !== nom)
  return others.length < paires.length ? others : [...paires, { nom, valeur }]
}

export const setValeur = (paires: Paire[], nom: string, valeur: string): Paire[] =>
  paires.map((it) => (it.nom === nom ? { nom, valeur } : it))
