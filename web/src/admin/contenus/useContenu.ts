// What the editor of a page holds and does.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Acte, offerUndo } from '../../lib/annulation'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import type { Bloc } from '../../wire/Bloc'
import type { ContenuView } from '../../wire/ContenuView'
import { isStale } from '../commun/useEnregistrement'
import { type BlocEdite, type Brouillon, champs, edite, reconnus, sansCle } from './blocs'
import { findContenu, hideContenu, removeContenu, saveContenu } from './calls'
import { type Noms, nomsDe } from './noms'

const brouillonOf = (contenu: ContenuView | undefined): Brouillon => ({
  titre: contenu?.titre ?? '',
  slug: contenu?.slug ?? '',
  description: contenu?.description ?? '',
  blocs: (contenu?.blocs ?? []).map(edite),
})

/** Where the last draft that was saved is seen. */
export const apercu = ({ lien }: ContenuView) => `${lien}?apercu=1`

/** Puts a page back as it was, under a new number. */
function retour({ titre, slug, description, blocs, publie }: ContenuView): Acte {
  const saisie = { id: null, version: null, titre, slug, description, blocs }
  return {
    texte: `La page «\u00a0${titre}\u00a0» est supprimée.`,
    undo: () => saveContenu(publie ? { ...saisie, publier: true } : saisie),
    retabli: 'Page rétablie',
  }
}

const AUTRE =
  'Un autre administrateur a modifié cette page\u00a0: rien n’a été fait. Rechargez-la pour la lire d’abord.'

/** The first refused field of the page, in its order. */
function goToFirst(champs: Record<string, string>) {
  const named = document.querySelectorAll<HTMLElement>('#contenu [name]')
  const first = [...named].find((it) => champs[it.getAttribute('name') ?? ''])
  first?.focus()
}

/** Shows the draft once it is kept, in the tab opened for it: a preview is of what is kept. */
async function showKept(sending: Promise<ContenuView | boolean>) {
  // A tab is given to a click only, not to an answer that comes later.
  const tab = window.open('', '_blank')
  const saved = await sending
  if (typeof saved === 'boolean' || !tab) return tab?.close()
  tab.opener = null
  tab.location.replace(apercu(saved))
}

/** The page as somebody else left it, and what its blocks name. */
interface Autre {
  contenu: ContenuView
  brouillon: Brouillon
  noms: Noms
}

interface Suites {
  onCreated: (id: number) => void
  onClose: () => void
}

export function useContenu(lu: ContenuView | undefined, { onCreated, onClose }: Suites) {
  const [contenu, setContenu] = useState(lu)
  const [kept, setKept] = useState(() => brouillonOf(lu))
  const [brouillon, setBrouillon] = useState(kept)
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  /** The page as somebody else left it meanwhile. */
  const [lui, setLui] = useState<Autre | undefined>()

  const failed = async (error: unknown) => {
    if (isStale(error) && contenu) {
      try {
        const now = await findContenu(contenu.id)
        const blocs = reconnus(now.blocs, kept.blocs)
        const noms = await nomsDe([...kept.blocs, ...brouillon.blocs, ...blocs])
        return setLui({ contenu: now, brouillon: { ...brouillonOf(now), blocs }, noms })
      } catch (why) {
        return toast(messageOf(why), 'error')
      }
    }
    if (!(error instanceof HttpError)) return toast(messageOf(error), 'error')
    flushSync(() => setErreurs(error.champs))
    toast(error.message, 'error')
    goToFirst(error.champs)
  }
  /** A page that is taken away is not merged with what somebody else wrote there: it is looked at. */
  const refused = async (error: unknown) => {
    if (!isStale(error)) return failed(error)
    toast(AUTRE, 'error')
  }
  const run = async (
    act: () => Promise<ContenuView | undefined>,
    said: string,
    typed = brouillon,
    fail = failed,
  ) => {
    setBusy(true)
    try {
      const saved = await act()
      setErreurs({})
      if (saved) {
        if (!contenu) onCreated(saved.id)
        setContenu(saved)
        const same = { ...typed, slug: saved.slug }
        setKept(same)
        setBrouillon(same)
      }
      toast(said)
      return saved ?? true
    } catch (error) {
      await fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const send = (publier: boolean, typed = brouillon, over = contenu) =>
    run(
      () =>
        saveContenu({
          ...typed,
          id: over?.id ?? null,
          version: over?.version ?? null,
          blocs: typed.blocs.map(sansCle),
          ...(publier ? { publier } : {}),
        }),
      publier ? 'Page publiée' : 'Brouillon enregistré',
      typed,
    )
  /** Kept as a draft, whatever was asked: what somebody else wrote is read before it is published. */
  const saveBoth = (both: Brouillon) => {
    if (!lui) return
    setContenu(lui.contenu)
    setKept(lui.brouillon)
    setBrouillon(both)
    setLui(undefined)
    return send(false, both, lui.contenu)
  }
  return {
    contenu,
    ...brouillon,
    erreurs,
    busy,
    conflit: lui && {
      champs: champs(lui.noms),
      trois: { lu: kept, moi: brouillon, lui: lui.brouillon },
    },
    dirty: brouillon !== kept,
    set: (change: Partial<Omit<Brouillon, 'blocs'>>) => setBrouillon({ ...brouillon, ...change }),
    setBlocs: (blocs: BlocEdite[]) => setBrouillon({ ...brouillon, blocs }),
    add: (bloc: Bloc) => setBrouillon({ ...brouillon, blocs: [...brouillon.blocs, edite(bloc)] }),
    save: () => send(false),
    publish: () => send(true),
    preview: () => showKept(send(false)),
    saveBoth,
    hide: () =>
      contenu &&
      run(
        () => hideContenu(contenu.id, contenu.version),
        'Page retirée de la boutique',
        brouillon,
        refused,
      ),
    remove: async () => {
      if (!contenu) return
      const act = async () => void (await removeContenu(contenu.id, contenu.version))
      const gone = await run(() => act().then(() => undefined), 'Page supprimée', kept, refused)
      if (!gone) return
      // Of a page that visitors read as it was before, what they read is not kept here.
      if (!contenu.publie || !contenu.modifie) offerUndo(retour(contenu))
      onClose()
    },
    settle: () => setLui(undefined),
  }
}

export type Page = ReturnType<typeof useContenu>
