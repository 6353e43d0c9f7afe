// The fields of one block, by its kind.
import { Champ } from '../../ui/Champ'
import type { Bloc } from '../../wire/Bloc'

import { ChoixArticles } from './ChoixArticles'
import { ChoixCategories } from './ChoixCategories'
import { EditeurBoutons } from './EditeurBoutons'
import { EditeurImages } from './EditeurImages'
import { EditeurLignes } from './EditeurLignes'
import { ZoneTexte } from './ZoneTexte'

interface Props {
  bloc: Bloc
  /** Name of the block among the refused fields: `blocs.2`. */
  at: string
  erreurs: Record<string, string>
  onChange: (bloc: Bloc) => void
}

export function EditeurBloc(props: Props) {
  const { bloc, at, erreurs, onChange } = props
  if (bloc.type === 'texte') {
    return (
      <ZoneTexte
        id={`${at}.texte`}
        label="Texte"
        rows={8}
        help="Les boutons écrivent&nbsp;: # titre, **gras**, *italique*, - liste, [lien](/page). {nom} écrit le nom de la boutique&nbsp;; [[…]] montre un blanc à remplir&nbsp;; ceux que les réglages connaissent (adresse, SIRET…) se remplissent seuls."
        value={bloc.texte}
        error={erreurs[`${at}.texte`]}
        onChange={(texte) => onChange({ ...bloc, texte })}
      />
    )
  }
  return (
    <>
      <Champ
        id={`${at}.titre`}
        name={`${at}.titre`}
        label={bloc.type === 'banniere' ? 'Titre de la bannière' : 'Titre du bloc'}
        optional={bloc.type === 'banniere' ? undefined : '(facultatif)'}
        value={bloc.titre}
        error={erreurs[`${at}.titre`]}
        onChange={(event) => onChange({ ...bloc, titre: event.target.value })}
      />
      <Corps {...props} />
    </>
  )
}

function Corps({ bloc, at, erreurs, onChange }: Props) {
  if (bloc.type === 'banniere') {
    return (
      <>
        <ZoneTexte
          id={`${at}.texte`}
          label="Texte de la bannière"
          rows={3}
          value={bloc.texte}
          error={erreurs[`${at}.texte`]}
          onChange={(texte) => onChange({ ...bloc, texte })}
        />
        <EditeurBoutons
          boutons={bloc.boutons}
          at={`${at}.boutons`}
          erreurs={erreurs}
          onChange={(boutons) => onChange({ ...bloc, boutons })}
        />
      </>
    )
  }
  if (bloc.type === 'galerie' || bloc.type === 'slider') {
    return (
      <EditeurImages
        images={bloc.images}
        at={`${at}.images`}
        erreurs={erreurs}
        onChange={(images) => onChange({ ...bloc, images })}
      />
    )
  }
  if (bloc.type === 'produits') {
    return (
      <ChoixArticles
        bloc={bloc}
        at={at}
        erreurs={erreurs}
        onChange={(change) => onChange({ ...bloc, ...change })}
      />
    )
  }
  if (bloc.type === 'accordeon') {
    return (
      <>
        <EditeurLignes
          lignes={bloc.lignes}
          at={`${at}.lignes`}
          erreurs={erreurs}
          onChange={(lignes) => onChange({ ...bloc, lignes })}
        />
        <Coche
          label="Toutes les lignes repliées au départ"
          value={bloc.replie}
          onChange={(replie) => onChange({ ...bloc, replie })}
        />
        <Coche
          label="Plusieurs lignes ouvertes à la fois"
          value={bloc.multiple}
          onChange={(multiple) => onChange({ ...bloc, multiple })}
        />
      </>
    )
  }
  if (bloc.type === 'categories') {
    return (
      <ChoixCategories
        codes={bloc.codes}
        error={erreurs[`${at}.codes`] ?? erreurs[`${at}.codes.0`]}
        onChange={(codes) => onChange({ ...bloc, codes })}
      />
    )
  }
  return null
}

interface CocheProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

function Coche({ label, value, onChange }: CocheProps) {
  return (
    <label className="coche">
      <input type="checkbox" checked={value} onChange={() => onChange(!value)} />
      {label}
    </label>
  )
}
