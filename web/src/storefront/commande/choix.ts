// Choices of the buyer so far, and the bodies made from them.
import type { AdresseView } from '../../wire/AdresseView'
import type { CommandePageView } from '../../wire/CommandePageView'
import type { EstimationView } from '../../wire/EstimationView'

export interface Choix {
  mode: 'livraison' | 'retrait'
  adresse: AdresseView
  idTransporteur: number | null
  codeAgence: string
  reglement: string
  refClient: string
  accord: boolean
}

export function choixInitial(page: CommandePageView): Choix {
  const { idTransporteur, adresse, agences, estimation } = page
  const canDeliver = estimation.transporteurs.length > 0
  const first = estimation.reglements.find((it) => it.disponible)
  return {
    mode: canDeliver ? 'livraison' : 'retrait',
    adresse,
    idTransporteur: canDeliver ? (idTransporteur ?? null) : null,
    // Nobody's choice is not made for him, unless there is only one.
    codeAgence: page.codeAgence || (agences.length === 1 ? (agences[0]?.code_agence ?? '') : ''),
    reglement: first?.code ?? '',
    refClient: '',
    accord: false,
  }
}

/** A choice kept earlier: what is no longer there to be chosen stays as it was. */
export function repris(choix: Choix, kept: Omit<Choix, 'accord'>, page: CommandePageView): Choix {
  const isKnown = page.agences.some((it) => it.code_agence === kept.codeAgence)
  const canDeliver = page.estimation.transporteurs.length > 0
  return {
    ...choix,
    ...kept,
    mode: canDeliver ? kept.mode : choix.mode,
    codeAgence: isKnown ? kept.codeAgence : choix.codeAgence,
  }
}

/** Goods that are collected travel nowhere: what was typed of an address waits on the page. */
export const NULLE_PART: AdresseView = {
  nom: '',
  ligne1: '',
  ligne2: '',
  codePostal: '',
  ville: '',
  telephone: '',
}

/**
 * Body of the estimate: the carriage is told by the postal code, and counts for nothing without
 * one.
 */
export function corpsEstimation(idPanier: number, choix: Choix) {
  const isCarried = choix.mode === 'livraison' && !isSansLieu(choix.adresse)
  const idTransporteur = isCarried ? choix.idTransporteur : null
  const adresse = choix.mode === 'livraison' ? choix.adresse : NULLE_PART
  return { idPanier, idTransporteur, adresse, codeAgence: choix.codeAgence }
}

export function isSansLieu({ codePostal }: AdresseView): boolean {
  return codePostal.trim() === ''
}

export function corpsCommande(idPanier: number, choix: Choix, estimation: EstimationView) {
  const { reglement, refClient } = choix
  const { totalTTC } = estimation
  return { ...corpsEstimation(idPanier, choix), reglement, refClient: refClient.trim(), totalTTC }
}

/** A choice the server no longer offers is taken back, so that it is made again knowingly. */
export function ajuster(choix: Choix, estimation: EstimationView): Choix {
  const { transporteurs, reglements } = estimation
  const isOffered = transporteurs.some((it) => it.id === choix.idTransporteur)
  const canPay = reglements.some((it) => it.code === choix.reglement && it.disponible)
  return {
    ...choix,
    idTransporteur: isOffered ? choix.idTransporteur : null,
    reglement: canPay ? choix.reglement : '',
  }
}
