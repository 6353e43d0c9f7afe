// The checkout alive.
import type { FormEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../../lib/session'
import type { CommandePageView } from '../../wire/CommandePageView'
import { garder, oublier, reprendre } from './brouillon'
import s from './Commande.module.css'
import type { Choix } from './choix'
import { ajuster, choixInitial, corpsCommande, repris } from './choix'
import { EtapeAdresse } from './EtapeAdresse'
import { EtapeReglement } from './EtapeReglement'
import { EtapeTransport } from './EtapeTransport'
import { Resume } from './Resume'
import { useCommande } from './useCommande'
import { useEstimation } from './useEstimation'
import type { Erreurs } from './verifier'
import { refusChamp, verifier } from './verifier'

const CHAMPS_ADRESSE = ['nom', 'ligne1', 'ligne2', 'codePostal', 'ville', 'telephone'] as const

export function Commande(props: CommandePageView) {
  const [choix, setChoix] = useState(() => choixInitial(props))
  const [erreurs, setErreurs] = useState<Erreurs>({})
  const estimation = useEstimation(props.panier.id, props.estimation, choix)
  const commande = useCommande()
  const form = useRef<HTMLFormElement>(null)
  const bouton = useRef<HTMLButtonElement>(null)
  const refused = useRef(false)
  const typed = useRef<Partial<Choix>>({})
  // Who the page was made for: the first to be known, whoever comes after in another tab.
  const login = useRef<string | null>(null)
  const offre = estimation.estimation
  const refuser = useCallback((found: Erreurs) => {
    refused.current = true
    setErreurs(found)
  }, [])

  const { refus, setRefus } = commande
  // What was chosen before a reload, Back or a login comes back, to who chose it; what was typed
  // before it was known who is there stays.
  useEffect(() => {
    const look = () => {
      const known = session.get()?.login
      if (login.current || !known) return
      login.current = known
      const kept = reprendre(known, props.panier.id)
      if (kept) setChoix((it) => repris(it, { ...kept, ...typed.current }, props))
    }
    look()
    return session.subscribe(look)
  }, [props])
  useEffect(() => {
    setChoix((it) => ajuster(it, offre))
    // A total that was accepted, or made out of date by another choice, is asked about no more.
    setRefus((it) => (it?.genre === 'total' ? null : it))
  }, [offre, setRefus])
  useEffect(() => {
    const { current } = login
    if (commande.prise) oublier()
    else if (current) garder(current, refus?.genre === 'session' ? null : props.panier.id, choix)
  }, [commande.prise, refus, choix, props.panier.id])
  // Once a refusal: what is typed afterwards answers it.
  useEffect(() => {
    if (refus?.genre === 'message') refuser(refus.champs)
  }, [refus, refuser])
  // The first refused field takes the focus, once its message is in the page; a message that leaves
  // moves nothing.
  useEffect(() => {
    if (!refused.current) return
    refused.current = false
    const first = [...(form.current?.elements ?? [])].find(
      (it) => erreurs[(it as HTMLInputElement).name],
    )
    ;(first as HTMLElement | undefined)?.focus()
  }, [erreurs])

  function change(part: Partial<Choix>) {
    Object.assign(typed.current, part)
    setChoix((it) => ({ ...it, ...part }))
    const { adresse } = choix
    const names = [
      ...Object.keys(part),
      ...CHAMPS_ADRESSE.filter((it) => part.adresse && part.adresse[it] !== adresse[it]),
    ]
    const isStill = (name: string) => !names.includes(name)
    setErreurs((it) => {
      if (Object.keys(it).every(isStill)) return it
      return Object.fromEntries(Object.entries(it).filter(([name]) => isStill(name)))
    })
  }

  /** Told the moment it can be known; `change` takes it back as soon as something else is typed. */
  async function onLeave(name: string, valeur: string) {
    const sentence = await refusChamp(name, valeur)
    // Of what is no longer there, nothing is told: the rule may have come from afar.
    const field = form.current?.elements.namedItem(name)
    const isStill = field instanceof HTMLInputElement && field.value === valeur
    if (sentence && isStill) setErreurs((it) => ({ ...it, [name]: sentence }))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = await verifier(choix, offre)
    refuser(found)
    if (Object.keys(found).length > 0 || estimation.etat !== 'a jour') return
    await commande.envoyer(corpsCommande(props.panier.id, choix, offre))
  }

  const etape = { choix, erreurs, change }
  return (
    <form ref={form} className={s.commande} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="pile">
        <EtapeAdresse
          {...etape}
          page={props}
          onRefuse={refuser}
          agences={props.agences}
          retrait={offre.retrait}
          onLeave={(name, valeur) => void onLeave(name, valeur)}
          canDeliver={choixInitial(props).mode === 'livraison' || offre.transporteurs.length > 0}
        />
        {choix.mode === 'livraison' && (
          <EtapeTransport
            {...etape}
            transporteurs={offre.transporteurs}
            sansLieu={estimation.sansLieu}
            ecarte={estimation.ecarte}
            occupe={estimation.etat === 'attente'}
          />
        )}
        <EtapeReglement
          {...etape}
          numero={choix.mode === 'livraison' ? 3 : 2}
          reglements={offre.reglements}
        />
      </div>
      <Resume
        {...etape}
        lignes={props.panier.lignes}
        estimation={estimation}
        refus={refus}
        encours={commande.encours}
        bouton={bouton}
        onAccept={(accepted) => {
          // It orders nothing: only the button that says that one will have to pay does.
          estimation.setEstimation(accepted)
          bouton.current?.focus()
        }}
      />
    </form>
  )
}
