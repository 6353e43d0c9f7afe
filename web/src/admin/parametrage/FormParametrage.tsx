// A normal form: hidden fields named after the settings, posted to where the page itself lives.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tell } from '../../lib/catalogue'
import { chemins } from '../../lib/chemins'
import { noteSent } from '../../lib/envoiParametrage'
import { HttpError } from '../../lib/http'
import { retourDe } from '../../lib/retour'
import { useChampDemande } from '../../lib/useChampDemande'
import { useConfirme } from '../../lib/useConfirme'
import { leave, useUnsaved } from '../../lib/useUnsaved'
import { SaveBar } from '../../ui/SaveBar'
import type { ConnexionView } from '../../wire/ConnexionView'
import { Conflit } from '../commun/Conflit'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { findParametrage } from './calls'
import s from './Parametrage.module.css'
import { SectionAgence } from './SectionAgence'
import { SectionConnexion } from './SectionConnexion'
import { SectionEncours } from './SectionEncours'
import { champs, champsCaches, type Noms, nomsDe, sensibles } from './saisie'

/** Beginning of the addresses of the back office. */
const ADMIN = '/openweb/admin/'

interface Props {
  view: ConnexionView
  onReload: () => void
}

export function FormParametrage({ view, onReload }: Props) {
  const [saisie, setSaisie] = useState(view)
  /** The settings as somebody else left them meanwhile. */
  const [conflict, setConflict] = useState<{ now: ConnexionView; noms: Noms } | undefined>()
  const form = useRef<HTMLFormElement>(null)
  /** That of the settings which are replaced. */
  const [version, setVersion] = useState(view.version)
  const [urlFrom, setUrlFrom] = useState('')
  useEffect(() => void retourDe(location.search).then(setUrlFrom), [])
  const dirty = saisie !== view
  useUnsaved(dirty)
  useChampDemande(true)
  const change = (part: Partial<ConnexionView>) => setSaisie({ ...saisie, ...part })

  const confirme = useConfirme()
  const send = async (typed: ConnexionView, over: ConnexionView) => {
    const isWanted = sensibles(typed) !== sensibles(over) && (await findParametrage()).confirmation
    if (isWanted) throw new HttpError(403, 'reauthentification', '')
    // A page of the shop would not say it, and an older word of it would be told another day.
    if (urlFrom === '' || urlFrom.startsWith(ADMIN)) noteSent(over.version)
    // What is being saved is not left.
    leave(false, () => form.current?.submit())
  }
  const run = (act: () => Promise<void>) =>
    confirme.run(act).catch((error) => tell('Le paramétrage n’est pas enregistré', error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The page would be left for a refusal, and what was chosen with it: it is asked first whether
    // the server is there, whether somebody was faster, and whether it wants the password again.
    run(async () => {
      const now = await findParametrage()
      if (now.version === version) await send(saisie, now)
      else setConflict({ now, noms: await nomsDe([view, saisie, now]) })
    })
  }
  const saveBoth = (both: ConnexionView) => {
    if (!conflict) return
    flushSync(() => {
      setSaisie(both)
      setVersion(conflict.now.version)
      setConflict(undefined)
    })
    run(() => send(both, conflict.now))
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        action={chemins.parametrageInterfaceEdite}
        className={s.form}
        onSubmit={submit}
      >
        <input type="hidden" name="urlFrom" value={urlFrom} />
        <input type="hidden" name="version" value={version} />
        {champsCaches(saisie).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SectionConnexion saisie={saisie} onChange={change} />
        {view.encoursActif && <SectionEncours saisie={saisie} onChange={change} />}
        <SectionAgence saisie={saisie} onChange={change} />
        <SaveBar modifie={dirty}>
          <button type="submit" className="bouton bouton-principal">
            Enregistrer
          </button>
          <a className="bouton" href={urlFrom || chemins.accueil}>
            Retour
          </a>
        </SaveBar>
        <Conflit
          conflit={
            conflict && {
              champs: champs(conflict.now, conflict.noms),
              trois: { lu: view, moi: saisie, lui: conflict.now },
            }
          }
          quoi="ce paramétrage"
          onReload={() => leave(false, onReload)}
          onSave={saveBoth}
          onCancel={() => setConflict(undefined)}
        />
      </form>
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
      />
    </>
  )
}
