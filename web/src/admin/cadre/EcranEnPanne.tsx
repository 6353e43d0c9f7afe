// A screen that could not be shown, most often because its code did not come: said, with a way on.
import { Component, type ReactNode } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { Echec } from '../commun/Echec'

const SENTENCE = 'Cet écran n’a pas pu s’afficher. Vérifiez votre connexion, puis réessayez.'

/** A browser never asks again for a module that did not come: only a new page does. */
async function reload() {
  try {
    await askJson(paths.session)
    location.reload()
  } catch (error) {
    toast(messageOf(error), 'error')
  }
}

/** React catches what a screen throws in classes only. */
export class EcranEnPanne extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Echec erreur={SENTENCE} onAgain={reload} />
  }
}
