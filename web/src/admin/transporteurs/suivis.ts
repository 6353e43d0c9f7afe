// Addresses where usual carriers follow a parcel: offered in the form, corrected there by hand.

export interface Suivi {
  nom: string
  adresse: string
}

export const SUIVIS: Suivi[] = [
  {
    nom: 'Colissimo, La Poste',
    adresse: 'https://www.laposte.fr/outils/suivre-vos-envois?code={numero}',
  },
  {
    nom: 'Chronopost',
    adresse: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={numero}',
  },
  { nom: 'DPD', adresse: 'https://trace.dpd.fr/fr/trace/{numero}' },
  { nom: 'GLS', adresse: 'https://gls-group.eu/FR/fr/suivi-colis?match={numero}' },
  { nom: 'UPS', adresse: 'https://www.ups.com/track?loc=fr_FR&tracknum={numero}' },
  { nom: 'FedEx, TNT', adresse: 'https://www.fedex.com/fedextrack/?trknbr={numero}' },
  { nom: 'DHL', adresse: 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id={numero}' },
  {
    nom: 'Mondial Relay',
    adresse: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={numero}',
  },
  {
    nom: 'Relais Colis',
    adresse: 'https://www.relaiscolis.com/suivi-de-colis/index/tracking/?parcelNumber={numero}',
  },
  {
    nom: 'Colis Privé',
    adresse: 'https://colisprive.com/moncolis/pages/detailColis.aspx?numColis={numero}',
  },
  { nom: 'Geodis', adresse: 'https://espace-client.geodis.com/services/destinataires/#/{numero}' },
  { nom: 'Heppner', adresse: 'https://myportal.heppner-group.com/tracking?reference={numero}' },
]

/** The carrier's own, where its name says which: "Chronopost 13" is Chronopost. */
export function suiviDe(nom: string): Suivi | undefined {
  const typed = nom.trim().toLowerCase()
  if (typed === '') return undefined
  return SUIVIS.find((it) => it.nom.split(', ').some((one) => typed.startsWith(one.toLowerCase())))
}
