// A new basket, to order or as a template.
import { useState } from 'react'
import type { TypePanier } from '../../lib/nomPanier'
import { refusNom, typeOf } from '../../lib/nomPanier'
import { createPanier } from '../../lib/paniersNommes'
import { toast } from '../../lib/toast'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import s from './Paniers.module.css'

interface Props {
  paniers: ResumePanierView[]
  onCreated: () => Promise<void>
}

export function NouveauPanier({ paniers, onCreated }: Props) {
  /** Name of the basket articles go to. */
  const courant = paniers.find((it) => it.actif)?.nomPanier ?? ''
  const [type, setType] = useState<TypePanier>('')
  const [id, setId] = useState<number>()
  /** By its number: it may be given another name, or go. */
  const cree = paniers.find((it) => it.id === id)
  const regles = {
    nomPanier: (nom: string, valeurs: Record<string, string>) =>
      refusNom(nom, typeOf(valeurs.typePanier)),
  }
  const formulaire = useFormulaire(regles, async ({ nomPanier = '', typePanier }) => {
    const made = await createPanier(nomPanier, typeOf(typePanier))
    formulaire.props.ref.current?.reset()
    setType('')
    toast(`«\u00a0${nomPanier.trim()}\u00a0» est créé.`)
    setId(made.id)
    await onCreated()
  })
  return (
    <form {...formulaire.props} className={`carte ${s.nouveau}`} aria-labelledby="nouveau-panier">
      <h2 id="nouveau-panier">Nouveau panier</h2>
      <fieldset className={s.types}>
        <legend className="etiquette">Genre</legend>
        <Genre value="" type={type} onType={setType} texte="Panier" aide="à commander" />
        <Genre
          value="TYP"
          type={type}
          onType={setType}
          texte="Panier type"
          aide="un modèle à copier"
        />
      </fieldset>
      <Champ
        id="nouveau-nom"
        name="nomPanier"
        label={type === 'TYP' ? 'Nom du panier type' : 'Nom du panier'}
        autoComplete="off"
        alerte
        error={formulaire.erreurs.nomPanier}
      />
      {formulaire.message && (
        <p className="message message-erreur" role="alert">
          {formulaire.message}
        </p>
      )}
      <button type="submit" className="bouton bouton-marine" aria-disabled={formulaire.encours}>
        <Icon name="plus" />
        Créer
      </button>
      {cree && !cree.actif && (
        <p className={`message message-attention ${s.suite}`} role="status">
          <Suite courant={courant} nom={cree.nomPanier} type={typeOf(cree.typePanier)} />
        </p>
      )}
    </form>
  )
}

/**
 * Next step of a new basket: how it is filled, since it does not become the current one by itself.
 */
function Suite({ courant, nom, type }: { courant: string; nom: string; type: TypePanier }) {
  if (type === 'TYP') {
    return (
      <span>
        Pour remplir «&nbsp;{nom}&nbsp;», composez votre panier, puis choisissez «&nbsp;Enregistrer
        sous un nom&nbsp;» dans ses options et cochez «&nbsp;Panier type&nbsp;».
      </span>
    )
  }
  return (
    <span>
      Les articles que vous ajoutez vont toujours dans{' '}
      {courant ? <>«&nbsp;{courant}&nbsp;»</> : 'votre panier en cours'}. Pour remplir «&nbsp;{nom}
      &nbsp;», cliquez sur «&nbsp;Utiliser&nbsp;» à son nom.
    </span>
  )
}

interface GenreProps {
  value: TypePanier
  type: TypePanier
  onType: (type: TypePanier) => void
  texte: string
  aide: string
}

function Genre({ value, type, onType, texte, aide }: GenreProps) {
  return (
    <label className="coche">
      <input
        type="radio"
        name="typePanier"
        value={value}
        checked={type === value}
        onChange={() => onType(value)}
      />
      <span>
        {texte} <span className="aide">{aide}</span>
      </span>
    </label>
  )
}
