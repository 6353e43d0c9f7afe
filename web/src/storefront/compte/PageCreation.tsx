// A new account: of a company, of a person, or for one order.
import { Island, sansCadre } from '../../lib/islandServer'
import type { CreationPageView } from '../../wire/CreationPageView'
import s from './Compte.module.css'
import { Creation } from './Creation'
import { Genres, TYPES } from './Genres'

export function PageCreation(props: CreationPageView) {
  const { type, comptes } = props
  return (
    <div className={`largeur ${s.etroite}`}>
      <h1>{TYPES.find((it) => it.type === type)?.titre}</h1>
      {comptes[type] ? (
        <Island name="creation" quand="repos" component={Creation} props={sansCadre(props)} />
      ) : (
        <>
          <Genres {...sansCadre(props)} />
          <div className={`carte ${s.cadre}`}>
            <p className={s.sansMarge}>
              La création de ce genre de compte n’est pas ouverte en ligne.
            </p>
          </div>
        </>
      )}
    </div>
  )
}
