// Step of the carriage: who carries the goods, and for how much.
import { euros } from '../../lib/format'
import { SANS_LIEU } from '../../lib/port'
import { Montant } from '../../ui/Montant'
import type { OffreTransportView } from '../../wire/OffreTransportView'
import { Promesse } from '../commun/Promesse'
import s from './Commande.module.css'
import type { EtapeProps } from './Etape'
import { ErreurGroupe, Etape, Option } from './Etape'

type Props = EtapeProps & {
  transporteurs: OffreTransportView[]
  /** No postal code yet: what they cost is not known. */
  sansLieu: boolean
  occupe: boolean
  /** Reason why the chosen one does not serve the order; empty when it does. */
  ecarte: string
}

export function EtapeTransport(props: Props) {
  const { choix, erreurs, change, transporteurs, sansLieu, occupe, ecarte } = props
  return (
    <Etape numero={2} titre="Transporteur">
      <div className={s.options} aria-busy={occupe}>
        {ecarte && (
          <p role="alert" className="message message-attention">
            {ecarte}
          </p>
        )}
        {transporteurs.length === 0 && !ecarte && (
          <p className="message message-attention">
            Aucun transporteur ne dessert cette adresse. Vérifiez le code postal, ou choisissez le
            retrait en agence.
          </p>
        )}
        {transporteurs.map((it) => (
          <Option
            key={it.id}
            name="idTransporteur"
            value={String(it.id)}
            checked={choix.idTransporteur === it.id}
            onChoose={() => change({ idTransporteur: it.id })}
            erreur={erreurs.idTransporteur && 'erreur-transporteur'}
            titre={
              <>
                {it.logo && <img className={s.logo} src={it.logo} alt="" width="48" height="28" />}
                {it.nom}
              </>
            }
            note={<Note {...it} />}
            fin={sansLieu ? SANS_LIEU : <Frais {...it} />}
          />
        ))}
        <ErreurGroupe id="erreur-transporteur">{erreurs.idTransporteur}</ErreurGroupe>
      </div>
    </Etape>
  )
}

function Frais({ fraisPort, fraisPortTTC }: OffreTransportView) {
  if (fraisPort === 0) return 'Offert'
  return <Montant ht={euros(fraisPort)} ttc={euros(fraisPortTTC)} seul />
}

/** Note of a carrier by the merchant, and the options the order will carry. */
function Note({ description, options, promesse }: OffreTransportView) {
  const lines = [description, ...options.map(optionDite)].filter(Boolean)
  if (lines.length === 0 && !promesse) return null
  return (
    <>
      {promesse && <Promesse {...promesse} />}
      {lines.map((it) => (
        <span key={it} className={s.note}>
          {it}
        </span>
      ))}
    </>
  )
}

/** Yes is the name alone, no is nothing, another value follows the name. */
function optionDite({ nom, valeur }: { nom: string; valeur: string }): string {
  const said = valeur.trim().toLowerCase()
  if (['non', '0', 'false'].includes(said)) return ''
  return ['', 'oui', '1', 'true'].includes(said) ? nom : `${nom}\u00a0: ${valeur}`
}
