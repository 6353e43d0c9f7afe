// Step of the payment; a mode that cannot be used says why.
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import type { OffreReglementView } from '../../wire/OffreReglementView'
import s from './Commande.module.css'
import type { EtapeProps } from './Etape'
import { ErreurGroupe, Etape, Option } from './Etape'

/** An order to collect does not leave. */
function noteDe(code: string, mode: 'livraison' | 'retrait'): string | undefined {
  const verbe = mode === 'retrait' ? 'est préparée' : 'part'
  const notes: Record<string, string> = {
    COMPTE: 'Facturé sur votre compte, à votre échéance.',
    VIREMENT: `La commande ${verbe} à réception du virement.`,
    CHEQUE: `La commande ${verbe} à réception du chèque.`,
    CB: 'Paiement immédiat sur la page de la banque.',
  }
  return notes[code]
}

/** The drawing of each: no network's mark, since it is the merchant's contract that says which it takes. */
const DESSINS: Record<string, string> = {
  COMPTE: 'fichier',
  VIREMENT: 'euro',
  CHEQUE: 'crayon',
  CB: 'carte',
}

/** A card without a bank is nothing the buyer can act on: it is not shown. */
function isShown({ code, disponible }: OffreReglementView): boolean {
  return disponible || code !== 'CB'
}

type Props = EtapeProps & { numero: number; reglements: OffreReglementView[] }

export function EtapeReglement({ choix, erreurs, change, numero, reglements }: Props) {
  return (
    <Etape numero={numero} titre="Règlement">
      <div className={s.options}>
        {reglements.filter(isShown).map((it) => (
          <Option
            key={it.code}
            name="reglement"
            value={it.code}
            checked={choix.reglement === it.code}
            disabled={!it.disponible}
            onChoose={() => change({ reglement: it.code })}
            erreur={erreurs.reglement && 'erreur-reglement'}
            titre={it.libelle}
            note={it.disponible ? noteDe(it.code, choix.mode) : it.motif}
            fin={<Icon name={DESSINS[it.code] ?? 'euro'} />}
          />
        ))}
        <ErreurGroupe id="erreur-reglement">{erreurs.reglement}</ErreurGroupe>
      </div>
      <Champ
        id="refClient"
        className={s.reference}
        name="refClient"
        label="Votre référence de commande"
        optional="(facultatif)"
        help="Elle figurera sur le bon de livraison et la facture."
        autoComplete="off"
        value={choix.refClient}
        onChange={(event) => change({ refClient: event.target.value })}
      />
    </Etape>
  )
}
