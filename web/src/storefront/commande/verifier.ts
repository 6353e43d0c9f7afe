// Fields missing before an order can be sent.
import { check } from '../../lib/rules'
import type { AdresseView } from '../../wire/AdresseView'
import type { EstimationView } from '../../wire/EstimationView'
import type { Choix } from './choix'

/** Field name to sentence; the names are those of the fields of the form. */
export type Erreurs = Record<string, string>

const REQUIS: [keyof AdresseView, string][] = [
  ['nom', 'Veuillez saisir le nom du destinataire.'],
  ['ligne1', 'Veuillez saisir l’adresse.'],
  ['codePostal', 'Veuillez saisir un code postal valide (4 ou 5 chiffres).'],
  ['ville', 'Veuillez saisir la ville.'],
]

export async function verifier(choix: Choix, offre: EstimationView): Promise<Erreurs> {
  const livraison = choix.mode === 'livraison'
  const found = livraison ? await verifierAdresse(choix.adresse) : {}
  if (livraison && !offre.transporteurs.some((it) => it.id === choix.idTransporteur)) {
    found.idTransporteur = 'Veuillez choisir un transporteur.'
  }
  if (!livraison && choix.codeAgence === '') found.codeAgence = 'Veuillez choisir une agence.'
  if (choix.reglement === '') found.reglement = 'Veuillez choisir un mode de règlement.'
  if (!choix.accord) found.accord = 'Veuillez accepter les conditions générales de vente.'
  return found
}

const REGLES: Record<string, string> = {
  codePostal: 'checkCodePostal',
  telephone: 'checkTelephone',
}

/** Refusal of one field of the address; empty, it may still be filled. */
export async function refusChamp(name: string, valeur: string): Promise<string | undefined> {
  const regle = REGLES[name]
  return regle && valeur.trim() !== '' ? check(regle, valeur) : undefined
}

async function verifierAdresse(adresse: AdresseView): Promise<Erreurs> {
  const found: Erreurs = {}
  for (const [name, sentence] of REQUIS) {
    if (adresse[name].trim() === '') found[name] = sentence
  }
  for (const name of ['codePostal', 'telephone'] as const) {
    const sentence = await refusChamp(name, adresse[name])
    if (sentence) found[name] = sentence
  }
  return found
}
