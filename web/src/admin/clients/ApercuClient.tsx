// A customer at a glance: how to reach it, its terms, its last orders.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { useAgences } from '../../lib/clients'
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { can, canOpen } from '../../lib/permis'
import { Pill } from '../../ui/Pill'
import type { ClientFicheView } from '../../wire/ClientFicheView'
import type { ClientListeView } from '../../wire/ClientListeView'
import { CommanderPour } from '../commun/CommanderPour'
import { Echec } from '../commun/Echec'
import { LienTelephone } from '../commun/LienTelephone'
import { Acces } from './Acces'
import s from './ApercuClient.module.css'
import { findClient, listDernieres } from './calls'

/** Characters of a day, before its hour. */
const JOUR = 8

export function ApercuClient({ client }: { client: ClientListeView }) {
  const { code } = client
  const agences = useAgences()
  const read = useQuery({
    queryKey: ['clients', 'apercu', code],
    queryFn: () => findClient(code),
    gcTime: 0,
  })
  if (read.isPending) return <p role="status">Chargement…</p>
  if (read.isError) return <Echec erreur={read.error} onAgain={read.refetch} />
  const fiche = read.data
  const agence =
    agences.find((it) => it.code_agence === fiche.code_agence)?.libelle_agence ?? fiche.code_agence
  return (
    <div className="pile">
      <p className="rangee">
        <Pill ton="neutre" mot={client.libelle_type || client.code_type} />
        <Acces client={client} />
        {fiche.validation === 'attente' && <Pill ton="ambre" mot="À valider" />}
      </p>
      <dl className={s.faits}>
        {faitsDe(fiche, agence).map(([nom, fait]) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd>{fait}</dd>
          </div>
        ))}
      </dl>
      {canOpen(chemins.commandes) && <Dernieres code={code} />}
      <p className="rangee">
        <Link className="bouton bouton-petit" href={editions.client(code)}>
          Ouvrir sa fiche
        </Link>
        {can('POST', '/service/client/{code}/saisie') && <CommanderPour code={code} />}
      </p>
    </div>
  )
}

/** Facts known of it: what is not known is left out. */
function faitsDe(fiche: ClientFicheView, agence: string): [string, ReactNode][] {
  const { code, contact, email, telephone, adresse, code_postal, commune } = fiche
  const { code_tarif, encours, plafond_encours } = fiche
  const lieu = [adresse, `${code_postal} ${commune}`.trim()].filter(Boolean).join(', ')
  const plafond = plafond_encours === null ? '' : `, plafond ${euros(plafond_encours)}`
  const all: [string, ReactNode][] = [
    ['Code', code],
    ['Contact', contact],
    ['Téléphone', telephone && <LienTelephone numero={telephone} />],
    ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Adresse', lieu],
    ['Agence', agence],
    ['Tarif', code_tarif],
    ['Encours', encours !== null && `${euros(encours)}${plafond}`],
  ]
  return all.filter(([, fait]) => fait)
}

function Dernieres({ code }: { code: string }) {
  const read = useQuery({
    queryKey: ['commandes', 'dernieres', code],
    queryFn: ({ signal }) => listDernieres(code, signal),
  })
  if (read.isPending) return <p role="status">Chargement…</p>
  if (read.isError) return <Echec erreur={read.error} onAgain={read.refetch} />
  const { elements, total } = read.data
  return (
    <section aria-labelledby="dernieres">
      <h3 id="dernieres">Dernières commandes</h3>
      {total === 0 && <p>Aucune commande.</p>}
      <ul className={`nue ${s.commandes}`}>
        {elements.map((it) => (
          <li key={it.id}>
            <Link href={editions.commande(it.id)}>{it.numero}</Link>
            <span>{date(it.date).slice(0, JOUR)}</span>
            <small>{it.libelleEtat}</small>
            <strong>{euros(it.montantHT)} HT</strong>
          </li>
        ))}
      </ul>
      {total > elements.length && (
        <Link href={`${chemins.commandes}?codeClient=${encodeURIComponent(code)}`}>
          Ses {total} commandes
        </Link>
      )}
    </section>
  )
}
