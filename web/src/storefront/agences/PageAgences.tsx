// The agency popup as a page of its own, for who has no script.
import type { AgencesPageView } from '../../wire/AgencesPageView'
import { PopupAgences } from './PopupAgences'
import s from './PopupAgences.module.css'

export function PageAgences({ agences }: AgencesPageView) {
  return (
    <div className={`largeur ${s.page}`}>
      <h1>Choisir une agence</h1>
      <PopupAgences {...agences} />
    </div>
  )
}
