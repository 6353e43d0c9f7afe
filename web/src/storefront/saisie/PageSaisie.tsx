// Quick order: references and quantities, pasted or from a file.
import { Island, sansCadre } from '../../lib/islandServer'
import type { SaisiePageView } from '../../wire/SaisiePageView'
import { Saisie } from './Saisie'
import s from './Saisie.module.css'

export function PageSaisie(props: SaisiePageView) {
  return (
    <div className={`largeur ${s.page}`}>
      <h1>Saisie rapide</h1>
      <p className={s.intro}>
        Collez une liste depuis un tableur ou un courriel&nbsp;: une référence et une quantité par
        ligne. La référence, le code EAN ou la référence du fabricant conviennent, avec ou sans
        espaces ni tirets.
      </p>
      <Island name="saisie" quand="repos" component={Saisie} props={sansCadre(props)} />
    </div>
  )
}
