// Step 0: what shoppers see of a carrier.
import { Champ } from '../../ui/Champ'
import { ChoixLogo } from './ChoixLogo'
import type { Saisie } from './calls'
import { Delais } from './Delais'
import { SUIVIS, suiviDe } from './suivis'
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
      <Suivis saisie={saisie} onChange={onChange} />
      <Champ
        id="poidsMax"
        label="Poids maximal d’une commande (kg)"
        optional="(facultatif)"
        help="Au-delà, ce transporteur n’est pas proposé."
        inputMode="decimal"
        value={saisie.poidsMax ?? ''}
        error={erreurs.poidsMax}
        onChange={(event) => onChange({ ...saisie, poidsMax: event.target.value || null })}
      />
      <Champ
        id="volumeMax"
        label="Volume maximal d’une commande (m³)"
        optional="(facultatif)"
        help="Au-delà, ce transporteur n’est pas proposé. Un article compte quand sa longueur, sa largeur et sa hauteur sont connues."
        inputMode="decimal"
        value={saisie.volumeMax ?? ''}
        error={erreurs.volumeMax}
        onChange={(event) => onChange({ ...saisie, volumeMax: event.target.value || null })}
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
      <Delais {...{ saisie, erreurs, onChange }} />
    </>
  )
}

/** The usual addresses, that of the carrier's name first; one may be corrected once it is taken. */
function Suivis({ saisie, onChange }: Pick<Props, 'saisie' | 'onChange'>) {
  const own = suiviDe(saisie.nom)
  const take = (adresse: string) => onChange({ ...saisie, tracking_url: adresse })
  return (
    <div className="champ">
      <label htmlFor="suivis">Adresses de suivi habituelles</label>
      <select
        id="suivis"
        className="saisie"
        value={SUIVIS.find((it) => it.adresse === saisie.tracking_url)?.adresse ?? ''}
        onChange={(event) => event.target.value && take(event.target.value)}
      >
        <option value="">Choisir…</option>
        {SUIVIS.map((it) => (
          <option key={it.nom} value={it.adresse}>
            {it.nom}
          </option>
        ))}
      </select>
      {own && saisie.tracking_url === '' && (
        <button type="button" className="bouton" onClick={() => take(own.adresse)}>
          Suivre par {own.nom}
        </button>
      )}
      <p className="aide">
        Essayez l’adresse avec un vrai numéro&nbsp;: les transporteurs en changent parfois.
      </p>
    </div>
  )
}
