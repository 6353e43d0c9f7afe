// Tasks that wait for somebody: a count each, which leads to the list of them. One without any is
// not there.
import { useQueries } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { nombre } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { can, canOpen } from '../../lib/permis'
import type { PageDe } from '../../lib/useListe'
import type { FichierView } from '../../wire/FichierView'
import type { TotauxCommandesView } from '../../wire/TotauxCommandesView'
import s from './AccueilPage.module.css'

interface Tache {
  /** Of one, and of several. */
  un: string
  plusieurs: string
  href: string
  /** Route by which it is done, where the screen opens to more. */
  acte?: [string, string]
  count: (signal: AbortSignal) => Promise<number>
}

const commandes = (filtre: string) => async (signal: AbortSignal) =>
  (await askJson<TotauxCommandesView>(`${appels.totauxCommandes}?${filtre}`, { signal })).total

/** One a page: the pages are the rows. */
const lignes = (appel: string) => async (signal: AbortSignal) =>
  (await askJson<PageDe<unknown>>(`${appel}&size=1`, { signal })).pages

const importsRefuses = async (signal: AbortSignal) => {
  const fichiers = await askJson<FichierView[]>(appels.fichiers, { signal })
  return fichiers.filter((it) => it.etat === 'ko').length
}

const TACHES: Tache[] = [
  {
    un: 'commande à encaisser',
    plusieurs: 'commandes à encaisser',
    href: `${chemins.commandes}?paiement=AT2`,
    count: commandes('paiement=AT2'),
  },
  {
    un: 'commande à préparer',
    plusieurs: 'commandes à préparer',
    href: `${chemins.commandes}?etat=aucun`,
    count: commandes('etat=aucun'),
  },
  {
    un: 'commande à rembourser',
    plusieurs: 'commandes à rembourser',
    href: `${chemins.commandes}?remboursement=du`,
    count: commandes('remboursement=du'),
  },
  {
    un: 'retour demandé',
    plusieurs: 'retours demandés',
    href: `${chemins.commandes}?remboursement=retour`,
    count: commandes('remboursement=retour'),
  },
  {
    un: 'remboursement à vérifier',
    plusieurs: 'remboursements à vérifier',
    href: `${chemins.commandes}?remboursement=verifier`,
    count: commandes('remboursement=verifier'),
  },
  {
    un: 'compte professionnel à valider',
    plusieurs: 'comptes professionnels à valider',
    href: `${chemins.clients}?validation=attente`,
    count: lignes(`${appels.listeClients}?validation=attente`),
    acte: ['POST', '/service/client/{code}/validation'],
  },
  {
    un: 'import refusé',
    plusieurs: 'imports refusés',
    href: chemins.importation,
    count: importsRefuses,
  },
  {
    un: 'article en rupture',
    plusieurs: 'articles en rupture',
    href: `${chemins.stocks}?ruptures=1`,
    count: lignes(`${appels.stocks}?ruptures=1`),
  },
]

export function AFaire() {
  const taches = TACHES.filter(
    ({ href, acte }) => canOpen(href.split('?')[0] ?? href) && (!acte || can(...acte)),
  )
  const comptes = useQueries({
    queries: taches.map(({ href, count }) => ({
      queryKey: ['aFaire', href],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
    })),
  })
  if (taches.length === 0) return null
  const rien = comptes.every((it) => it.data === 0)
  return (
    <section aria-labelledby="a-faire" className={s.bloc}>
      <h2 id="a-faire">À faire</h2>
      <ul className="nue rangee">
        {taches.map(({ un, plusieurs, href }, place) => {
          const { data = 0, error } = comptes[place] ?? {}
          if (error) {
            return (
              <li key={href} className="erreur-champ">
                {plusieurs}&nbsp;: {messageOf(error)}
              </li>
            )
          }
          if (data === 0) return null
          return (
            <li key={href}>
              <Link href={href} className="bouton">
                <strong>{nombre(data)}</strong> {data > 1 ? plusieurs : un}
              </Link>
            </li>
          )
        })}
      </ul>
      {rien && <p className="aide">Rien n’attend&nbsp;: tout est traité.</p>}
    </section>
  )
}
