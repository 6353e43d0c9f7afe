// Ticked customers as a table for a spreadsheet: their records whole, by the columns of the import.
import type { Tableau } from '../../lib/tableur'
import type { ClientListeView } from '../../wire/ClientListeView'
import { findClient } from './calls'

const COLONNES = [
  'code',
  'libelle',
  'code_type',
  'libelle_type',
  'contact',
  'email',
  'telephone',
  'adresse',
  'code_postal',
  'commune',
  'code_agence',
  'code_tarif',
  'encours',
  'plafond_encours',
  'siret',
  'reglements',
  'compte_valide',
] as const

const TITRES: Record<(typeof COLONNES)[number], string> = {
  code: 'Code',
  libelle: 'Nom',
  code_type: 'Code du type',
  libelle_type: 'Type',
  contact: 'Contact',
  email: 'E-mail',
  telephone: 'Téléphone',
  adresse: 'Adresse',
  code_postal: 'Code postal',
  commune: 'Commune',
  code_agence: 'Agence',
  code_tarif: 'Tarif',
  encours: 'Encours (€)',
  plafond_encours: 'Plafond d’encours (€)',
  siret: 'SIRET',
  reglements: 'Règlements permis',
  compte_valide: 'Achat en compte permis',
}

export const TABLEAU: Tableau<ClientListeView> = {
  nom: 'clients',
  titres: COLONNES.map((it) => TITRES[it]),
  ligne: async ({ code }) => {
    const fiche = await findClient(code)
    return COLONNES.map((it) => (it === 'compte_valide' ? Number(fiche[it]) : fiche[it]))
  },
}
