// Step 1: the fee a carrier bears, or none: the rules then choose one for each order.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { euros } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { listForfaits } from '../../lib/transport'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { Saisie } from './calls'
import s from './Transporteurs.module.css'

interface Props {
  saisie: Saisie
  onChange: (saisie: Saisie) => void
}

export function EtapeForfait({ saisie, onChange }: Props) {
  const forfaits = useQuery({
    queryKey: ['forfaits'],
    queryFn: ({ signal }) => listForfaits(signal),
  })
  const communs = forfaits.data?.filter((it) => it.transporteur === null)
  const hasGrille = (forfaits.data?.length ?? 0) > 0 && saisie.forfaits.some(isOwn)
  function isOwn(id: number) {
    return forfaits.data?.some((it) => it.id === id && it.transporteur !== null)
  }
  const chosen = saisie.id_forfait_transport
  const choose = (id: number | null) => onChange({ ...saisie, id_forfait_transport: id })

  return (
    <fieldset className={s.groupe}>
      <legend className="etiquette">Forfait appliqué</legend>
      <p className="aide">
        Un transporteur qui a son propre forfait n’est pas proposé hors de la zone de
        celui-ci&nbsp;: c’est ainsi que vous refusez de livrer ailleurs.
      </p>
      {hasGrille && (
        <p className="message message-attention">
          Ce transporteur a sa grille de tarifs&nbsp;: elle seule s’applique, avec le forfait choisi
          ici s’il y en a un.
        </p>
      )}
      <label className={s.choix}>
        <input
          type="radio"
          name="forfait"
          checked={!communs?.some((it) => it.id === chosen)}
          onChange={() => choose(null)}
        />
        <span>
          Aucun forfait propre
          <small className={s.detail}>
            Le forfait de chaque commande est celui de son agence, de sa zone et de sa tranche.
          </small>
        </span>
      </label>
      {forfaits.isPending && <p role="status">Chargement…</p>}
      {forfaits.isError && (
        <p role="alert" className="message message-erreur">
          {messageOf(forfaits.error)}
        </p>
      )}
      {communs?.map((it) => (
        <Radio key={it.id} forfait={it} checked={it.id === chosen} onChoose={choose} />
      ))}
      {communs?.length === 0 && <p>Pas de forfait existant</p>}
      <p className="aide">
        Les prix de ce transporteur, par zone et par tranche, se saisissent dans{' '}
        {saisie.id === null ? (
          <>
            <Link href={chemins.grilles}>Grilles</Link>, une fois qu’il est enregistré.
          </>
        ) : (
          <>
            <Link href={editions.grille(saisie.id)}>sa grille</Link>.
          </>
        )}
      </p>
    </fieldset>
  )
}

interface RadioProps {
  forfait: ForfaitView
  checked: boolean
  onChoose: (id: number) => void
}

function Radio({ forfait, checked, onChoose }: RadioProps) {
  const { id, libelle, montant, tranche, zone } = forfait
  return (
    <label className={s.choix}>
      <input type="radio" name="forfait" checked={checked} onChange={() => onChoose(id)} />
      <span className={s.forfait}>
        <span className={s.numero}>{id}</span>
        <span>
          {libelle}
          <small className={s.detail}>
            {tranche?.libelle ?? 'Tranche supprimée'} · {zone?.libelle ?? 'Toutes les zones'}
          </small>
        </span>
        <span className="nombre">{euros(montant)}</span>
      </span>
    </label>
  )
}
