// State of the nightly backups: when the last one was made, and whether it outlives the disk.
import { useQuery } from '@tanstack/react-query'
import { date } from '../../lib/date'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { EtatSauvegardesView } from '../../wire/EtatSauvegardesView'
import s from './Sauvegardes.module.css'

export function Sauvegardes() {
  const { data } = useQuery({
    queryKey: ['etatSauvegardes'],
    queryFn: ({ signal }) => askJson<EtatSauvegardesView>(appels.etatSauvegardes, { signal }),
  })
  if (!data) return null
  const { reussie, lieu } = data
  if (lieu === 'memeDisque') {
    return (
      <div className="message message-attention" data-sauvegardes>
        <Icon name="alerte" />
        <div>
          <p>
            <strong>
              Les sauvegardes sont sur le même disque que la boutique&nbsp;: s’il casse, elles sont
              perdues avec elle.
            </strong>
          </p>
          <p>
            Demandez à qui s’occupe de la machine de les envoyer sur un autre disque ou sur un
            partage du réseau, par l’option <code className={s.option}>--sauvegardes DOSSIER</code>.{' '}
            {derniere(reussie)}
          </p>
        </div>
      </div>
    )
  }
  return (
    <p className={s.etat} data-sauvegardes>
      {lieu === 'aucun'
        ? 'La boutique ne se sauvegarde pas la nuit (--backup-hour off).'
        : derniere(reussie)}
      {lieu === 'autreDisque' && ' Les sauvegardes vont sur un autre disque que la boutique.'}
      {lieu === 'absent' && ' Leur dossier n’est pas là en ce moment.'}
    </p>
  )
}

function derniere(reussie: number | null): string {
  return reussie === null
    ? 'Aucune sauvegarde de la nuit n’a encore réussi.'
    : `Dernière sauvegarde de la nuit réussie\u{a0}: le ${date(reussie)}.`
}
