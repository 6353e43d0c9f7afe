// The filters of the list of regroupements: a title or an article, and their type where there are several.
import type { Filtres } from '../../lib/useAdresse'
import type { TypeRegroupementView } from '../../wire/TypeRegroupementView'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { FormFiltres } from '../commun/FormFiltres'

/** In the address, every type. */
export const TOUS = 'tous'

type Choisis = Filtres<'type' | 'texte'>

interface Props {
  liste: { filtres: Choisis; busy: boolean; search: (filtres: Choisis) => void }
  /** The type that is listed unless another is chosen. */
  usuel: string
  types: TypeRegroupementView[]
}

export function FiltresRegroupements({ liste, usuel, types }: Props) {
  const autres = types.filter((it) => it.type !== usuel)
  const isSeul = autres.length === 0 && liste.filtres.type === ''
  return (
    <FormFiltres
      label="Filtrer les regroupements"
      filtres={liste.filtres}
      effacables
      busy={liste.busy}
      verbe="Rechercher"
      onSubmit={liste.search}
    >
      {({ type, texte }, set) => (
        <>
          <ChampRecherche
            nom="texte"
            label="Titre, ou référence d’un article"
            valeur={texte}
            onChange={(texte) => set({ texte })}
          />
          {!isSeul && (
            <ChampChoix
              nom="type"
              label="Type"
              valeur={type}
              tous={nomType(usuel, types)}
              choix={[
                { value: TOUS, label: 'Tous les types' },
                ...autres.map((it) => ({ value: it.type, label: nomType(it.type, types) })),
              ]}
              onChange={(type) => set({ type })}
            />
          )}
        </>
      )}
    </FormFiltres>
  )
}

/** A type as it is chosen, with how many are of it. */
function nomType(type: string, types: TypeRegroupementView[]): string {
  const nombre = types.find((it) => it.type === type)?.nombre ?? 0
  return `Type\u00a0${type} (${nombre})`
}
