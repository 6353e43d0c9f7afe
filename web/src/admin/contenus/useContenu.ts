// Editor of a page: its record, kept as a draft or published.
import { useRef } from 'react'
import type { Acte } from '../../lib/annulation'
import { toast } from '../../lib/toast'
import type { Bloc } from '../../wire/Bloc'
import type { ContenuView } from '../../wire/ContenuView'
import { isStale, type Refus } from '../commun/refus'
import { takeAway } from '../commun/retrait'
import { type Kept, useRecord } from '../commun/useRecord'
import { type BlocEdite, type Brouillon, champs, dropCle, keyBloc, matchBlocs } from './blocs'
import { findContenu, hideContenu, removeContenu, saveContenu } from './calls'
import { type Noms, nomsDe } from './noms'

const brouillonOf = (contenu: ContenuView | undefined): Brouillon => ({
  titre: contenu?.titre ?? '',
  slug: contenu?.slug ?? '',
  titreSeo: contenu?.titreSeo ?? '',
  description: contenu?.description ?? '',
  blocs: (contenu?.blocs ?? []).map(keyBloc),
})

/** Address of the last draft that was saved. */
export const apercu = ({ lien }: ContenuView) => `${lien}?apercu=1`

/** Puts a page back as it was, under a new number. */
function retour({ titre, slug, titreSeo, description, blocs, publie }: ContenuView): Acte {
  const saisie = { id: null, version: null, titre, slug, titreSeo, description, blocs }
  return {
    texte: `La page «\u00a0${titre}\u00a0» est supprimée.`,
    undo: () => saveContenu(publie ? { ...saisie, publier: true } : saisie),
    retabli: 'Page rétablie',
  }
}

const AUTRE =
  'Un autre administrateur a modifié cette page\u00a0: rien n’a été fait. Rechargez-la pour la lire d’abord.'

/** Goes to the first refused field of the page, in its order, once it is there. */
function goToFirst({ champs }: Refus) {
  setTimeout(() => {
    const named = document.querySelectorAll<HTMLElement>('#contenu [name]')
    const first = [...named].find((it) => champs[it.getAttribute('name') ?? ''])
    first?.focus()
  }, 0)
}

/** Shows the draft once it is kept, in the tab opened for it: a preview is of what is kept. */
async function showKept(sending: Promise<ContenuView | undefined>) {
  // A tab is given to a click only, not to an answer that comes later.
  const tab = window.open('', '_blank')
  const saved = await sending
  if (!saved || !tab) return tab?.close()
  tab.opener = null
  tab.location.replace(apercu(saved))
}

/** The page as its form holds it. */
interface Lue extends Kept<Brouillon> {
  contenu: ContenuView | undefined
  /** Names in its blocks, once there is a conflict to tell. */
  noms?: Noms
}

const keptOf = (contenu: ContenuView | undefined, valeur = brouillonOf(contenu)): Lue => ({
  valeur,
  version: contenu?.version ?? null,
  contenu,
})

/** Record that somebody else left, beside what was read and is typed here. */
async function loadBeside(typed: Brouillon, over: Lue): Promise<Lue> {
  const now = await findContenu(over.contenu?.id ?? 0)
  const blocs = matchBlocs(now.blocs, over.valeur.blocs)
  const noms = await nomsDe([...over.valeur.blocs, ...typed.blocs, ...blocs])
  return { ...keptOf(now, { ...brouillonOf(now), blocs }), noms }
}

interface Suites {
  onCreated: (id: number) => void
  onClose: () => void
}

export function useContenu(lu: ContenuView | undefined, { onCreated, onClose }: Suites) {
  const publier = useRef(false)
  const record = useRecord({
    start: () => keptOf(lu),
    load: loadBeside,
    send: (typed, { contenu, version }) =>
      saveContenu({
        ...typed,
        id: contenu?.id ?? null,
        version,
        blocs: typed.blocs.map(dropCle),
        ...(publier.current ? { publier: true } : {}),
      }),
    onSaved: (saved, typed) => {
      begin(saved, typed, publier.current ? 'Page publiée' : 'Brouillon enregistré')
    },
    onRefus: (refus) => {
      toast(refus.phrase, 'error')
      goToFirst(refus)
    },
  })
  const { base, valeur: brouillon, lui } = record
  const { contenu } = base

  /** Its address may be another: the server makes one of the title. */
  const begin = (saved: ContenuView, typed: Brouillon, said: string) => {
    if (!contenu) onCreated(saved.id)
    record.begin(keptOf(saved, { ...typed, slug: saved.slug }))
    toast(said)
  }
  /** A page that is taken away is not merged with what somebody else wrote there: it is looked at. */
  const refuse = (error: unknown) => {
    if (isStale(error)) toast(AUTRE, 'error')
    else record.fail(error)
    return true
  }
  const hide = async ({ id, version }: ContenuView) => {
    const hidden = await hideContenu(id, version).catch(refuse)
    if (typeof hidden === 'boolean') return
    record.clear()
    begin(hidden, brouillon, 'Page retirée de la boutique')
  }
  const remove = async (gone: ContenuView) => {
    const isGone = await takeAway({
      act: () => removeContenu(gone.id, gone.version),
      fait: 'Page supprimée',
      // Of a page that visitors read as it was before, what they read is not kept here.
      acte: gone.publie && gone.modifie ? undefined : retour(gone),
      onRefus: refuse,
    })
    if (isGone) onClose()
  }
  const save = (isPublic: boolean) => {
    publier.current = isPublic
    return record.save()
  }
  return {
    ...record,
    ...brouillon,
    contenu,
    setBlocs: (blocs: BlocEdite[]) => record.change({ ...brouillon, blocs }),
    add: (bloc: Bloc) =>
      record.change({ ...brouillon, blocs: [...brouillon.blocs, keyBloc(bloc)] }),
    save: () => save(false),
    publish: () => save(true),
    preview: () => showKept(save(false)),
    hide: () => contenu && record.during(() => hide(contenu)),
    remove: () => contenu && record.during(() => remove(contenu)),
    merge: {
      ...record.merge,
      conflit: lui?.noms && {
        champs: champs(lui.noms),
        trois: { lu: base.valeur, moi: brouillon, lui: lui.valeur },
      },
      /** Kept as a draft, whatever was asked: what somebody else wrote is read before it is published. */
      onSave: (both: Brouillon) => {
        publier.current = false
        return record.saveBoth(both)
      },
    },
  }
}

export type Page = ReturnType<typeof useContenu>
