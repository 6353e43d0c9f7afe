// Views of a list, as tabs: each is the list under filters of its own, and has an address. The
// program's first, then those that a person keeps.
import { useState } from 'react'
import { Link } from 'wouter'
import { offerUndo } from '../../lib/annulation'
import type { Adresse } from '../../lib/useAdresse'
import { NOM_VUE_CHARS_MAX, useVuesGardees, VUES_MAX, type VueDe } from '../../lib/vuesGardees'
import { Icon } from '../../ui/Icon'
import s from './Vues.module.css'

/** Neither the order nor the record that is open makes another view. */
const HORS_VUE = ['tri', 'fiche']

interface Props<N extends string> {
  /** « Vues des commandes ». */
  label: string
  liste: Pick<Adresse<N>, 'filtres' | 'href'>
  vues: VueDe<N>[]
}

export function Vues<N extends string>({ label, liste, vues }: Props<N>) {
  const { filtres, href } = liste
  const { gardees, keep, remove, restore } = useVuesGardees(label)
  const [naming, setNaming] = useState(false)
  const noms = Object.keys(filtres) as N[]
  const compared = noms.filter((it) => !HORS_VUE.includes(it))
  const rien = Object.fromEntries(noms.map((it) => [it, ''])) as Record<N, string>
  const toutes = [...vues, ...(gardees as VueDe<N>[])]
  const isIci = (vue: VueDe<N>) => compared.every((it) => filtres[it] === (vue.filtres[it] ?? ''))
  const gardee = gardees.find((it) => isIci(it as VueDe<N>))
  const mayKeep = !toutes.some(isIci) && gardees.length < VUES_MAX

  function forget(mot: string) {
    remove(mot)
    offerUndo({
      texte: `La vue «\u00a0${mot}\u00a0» n’est plus gardée.`,
      undo: async () => restore(),
      retabli: 'Vue rétablie',
    })
  }

  return (
    <div className={s.barre}>
      <nav aria-label={label} className={s.vues}>
        {toutes.map((vue) => (
          <Link
            key={vue.mot}
            href={href({ ...rien, ...vue.filtres })}
            className={s.vue}
            aria-current={isIci(vue) ? 'page' : undefined}
          >
            {vue.mot}
          </Link>
        ))}
      </nav>
      {gardee && (
        <button type="button" className={s.acte} onClick={() => forget(gardee.mot)}>
          <Icon name="fermer" />
          Ne plus garder
        </button>
      )}
      {mayKeep && !naming && (
        <button type="button" className={s.acte} onClick={() => setNaming(true)}>
          <Icon name="plus" />
          Garder cette vue
        </button>
      )}
      {mayKeep && naming && (
        <NomVue
          onName={(mot) => {
            setNaming(false)
            keep({ mot, filtres: { ...filtres, fiche: '' } })
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function NomVue({ onName, onCancel }: { onName: (mot: string) => void; onCancel: () => void }) {
  const [mot, setMot] = useState('')
  const isLong = mot.trim().length > NOM_VUE_CHARS_MAX
  return (
    <form
      className={s.nom}
      onSubmit={(event) => {
        event.preventDefault()
        if (mot.trim() && !isLong) onName(mot.trim())
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <input
        className="saisie"
        aria-label="Nom de la vue"
        placeholder="Nom de la vue"
        aria-invalid={isLong || undefined}
        aria-describedby={isLong ? 'vue-longue' : undefined}
        // It has just appeared because it was asked for.
        ref={(field) => field?.focus()}
        value={mot}
        onChange={(event) => setMot(event.target.value)}
      />
      {isLong && (
        <span id="vue-longue" role="alert" className="erreur-champ">
          {NOM_VUE_CHARS_MAX} caractères au plus
        </span>
      )}
      <button type="submit" className="bouton bouton-petit" disabled={!mot.trim() || isLong}>
        Garder
      </button>
      <button type="button" className="bouton bouton-petit" onClick={onCancel}>
        Annuler
      </button>
    </form>
  )
}
