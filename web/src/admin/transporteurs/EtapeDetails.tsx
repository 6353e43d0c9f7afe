// Step 0: what shoppers see of a carrier.
import { Champ } from '../../ui/Champ'
import { ChoixLogo } from './ChoixLogo'
import type { Saisie } from './calls'
import s from './Transporteurs.module.css'

interface Props {
  saisie: Saisie
  erreurs: Record<string, string>
  onChange: (saisie: Saisie) => void
}

export function EtapeDetails({ saisie, erreurs, onChange }: Props) {
  return (
    <>
      <Champ
        id="nom"
        label="Nom"
        help="Lu par vos clients au choix de la livraison et dans le suivi de la commande."
        value={saisie.nom}
        error={erreurs.nom}
        autoComplete="off"
        onChange={(event) => onChange({ ...saisie, nom: event.target.value })}
      />
      <ChoixLogo logo={saisie.logo} onChange={(logo) => onChange({ ...saisie, logo })} />
      <div className="champ">
        <label htmlFor="description">
          Description <span className="aide">(facultatif)</span>
        </label>
        <textarea
          id="description"
          className={`saisie ${s.texte}`}
          rows={3}
          aria-describedby="description-aide"
          value={saisie.description}
          onChange={(event) => onChange({ ...saisie, description: event.target.value })}
        />
        <p id="description-aide" className="aide">
          Lue par vos clients au moment de choisir leur livraison.
        </p>
      </div>
      <Champ
        id="tracking_url"
        label="Adresse de suivi des colis"
        optional="(facultatif)"
        help="La page où vos clients suivent leur colis. Elle commence par https://&nbsp;; {numero} y est remplacé par le numéro de colis, ou celui de la commande."
        inputMode="url"
        value={saisie.tracking_url}
        error={erreurs.tracking_url}
        onChange={(event) => onChange({ ...saisie, tracking_url: event.target.value })}
      />
      <label className="coche">
        <input
          type="checkbox"
          aria-describedby="etat-aide"
          checked={saisie.etat}
          onChange={() => onChange({ ...saisie, etat: !saisie.etat })}
        />
        Proposer ce transporteur à la commande
      </label>
      <p id="etat-aide" className="aide">
        Décoché, il n’est plus offert au choix&nbsp;; les commandes qui l’ont pris le gardent.
      </p>
    </>
  )
}
