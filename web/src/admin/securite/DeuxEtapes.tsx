// The second step of the login: put in place with an application, proven by a code, taken away.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { date } from '../../lib/date'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { Confirm } from '../../ui/Confirm'
import type { InscriptionView } from '../../wire/InscriptionView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { CodesDeSecours } from './CodesDeSecours'
import { findFacteur, prepareFacteur, removeFacteur, renewCodes } from './calls'
import { Inscription } from './Inscription'
import s from './Securite.module.css'

export function DeuxEtapes() {
  const etat = useQuery({
    queryKey: ['secondFacteur'],
    queryFn: ({ signal }) => findFacteur(signal),
  })
  const [inscription, setInscription] = useState<InscriptionView | undefined>()
  const [codes, setCodes] = useState<string[] | undefined>()
  const [retrait, setRetrait] = useState(false)
  const confirme = useConfirme()
  const act = (doing: () => Promise<void>) =>
    confirme.run(doing).catch((error) => toast(messageOf(error), 'error'))

  if (etat.isPending) return <p role="status">Chargement…</p>
  if (etat.isError) return <p role="alert">{messageOf(etat.error)}</p>
  if (codes)
    return (
      <Etape cle="codes">
        <CodesDeSecours codes={codes} onDone={() => setCodes(undefined)} />
      </Etape>
    )
  if (inscription)
    return (
      <Etape cle="inscription">
        <Inscription
          inscription={inscription}
          onProven={(given) => {
            setInscription(undefined)
            setCodes(given)
            void etat.refetch()
          }}
          onCancel={() => setInscription(undefined)}
        />
      </Etape>
    )
  return (
    <Etape cle={etat.data.actif ? 'actif' : 'inactif'}>
      {etat.data.actif ? (
        <>
          <p>
            En place depuis le {date(etat.data.depuis ?? 0)}. Après votre mot de passe, la boutique
            demande le code de votre application. Codes de secours restants&nbsp;:{' '}
            {etat.data.codesRestants}.
          </p>
          <div className="rangee">
            <button
              type="button"
              className="bouton"
              onClick={() => act(async () => setCodes((await renewCodes()).codes))}
            >
              Obtenir d’autres codes de secours
            </button>
            <button type="button" className="bouton" onClick={() => setRetrait(true)}>
              Retirer la validation
            </button>
          </div>
        </>
      ) : (
        <>
          {etat.data.exige && (
            <p role="status" className="message message-attention">
              La boutique exige la validation en deux étapes&nbsp;: mettez-la en place pour
              administrer.
            </p>
          )}
          <p>
            Avec elle, un mot de passe volé ne suffit plus&nbsp;: la boutique demande aussi un code
            que montre une application de votre téléphone.
          </p>
          <div className="rangee">
            <button
              type="button"
              className="bouton bouton-principal"
              onClick={() => act(async () => setInscription(await prepareFacteur()))}
            >
              Mettre en place
            </button>
          </div>
        </>
      )}
      <Confirm
        open={retrait}
        title="Retirer la validation en deux étapes"
        question="Votre mot de passe suffira de nouveau pour administrer la boutique. Continuer&nbsp;?"
        yes="Retirer"
        no="Annuler"
        danger
        onYes={() => {
          setRetrait(false)
          void act(async () => {
            await removeFacteur()
            await etat.refetch()
            toast('Validation en deux étapes retirée')
          })
        }}
        onNo={() => setRetrait(false)}
      />
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer votre accès"
      />
    </Etape>
  )
}

/** One step after the other in one place, which takes the focus when another follows: the button that
    led to it is gone. */
function Etape({ cle, children }: { cle: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(cle)
  useEffect(() => {
    if (shown.current !== cle) place.current?.focus()
    shown.current = cle
  }, [cle])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are steps.
    <div ref={place} tabIndex={-1} role="group" aria-labelledby="deux-etapes" className={s.etapes}>
      {children}
    </div>
  )
}
