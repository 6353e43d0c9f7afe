// Login of administrators. The first one of all comes in by the code of the terminal.
import { useEffect } from 'react'
import { chemins } from '../../lib/chemins'
import { forgetMessages } from '../../lib/messages'
import { reglages } from '../../lib/reglages'
import { retourDe } from '../../lib/retour'
import { Identification } from '../commun/Identification'
import s from './ConnexionPage.module.css'
import { FormPremierAcces } from './FormPremierAcces'

/** On to the screen that was asked for before the login, or to the home of the back office. */
async function comeBack(): Promise<void> {
  location.assign((await retourDe(location.search)) || chemins.accueil)
}

export function ConnexionPage() {
  useEffect(forgetMessages, [])
  return (
    <main className={s.page}>
      <div className={`carte ${s.carte}`}>
        <h1 className={s.titre}>{reglages.boutique}</h1>
        {reglages.premierAcces ? (
          <FormPremierAcces onEntered={comeBack} />
        ) : (
          <Identification onEntered={comeBack} />
        )}
      </div>
    </main>
  )
}
