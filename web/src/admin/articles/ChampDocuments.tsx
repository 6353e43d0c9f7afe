// The documents of an article, a row each: what its page calls it, and its file among the media.
import type { DessinDe } from '../../lib/fiches'
import { openFileBrowser } from '../../lib/fileBrowser'
import { toast } from '../../lib/toast'
import { Icon } from '../../ui/Icon'
import { described } from '../../ui/Notes'
import { BoutonIcone } from '../commun/BoutonIcone'
import { useChampListe } from '../commun/useChampListe'
import s from './Article.module.css'
import { fichierDe, readDocuments, writeDocuments } from './documents'

export function ChampDocuments({ id, nom, valeur, erreur }: DessinDe) {
  const { liste, set, field } = useChampListe(nom, valeur, readDocuments, writeDocuments)
  const add = async () => {
    const chosen = await openFileBrowser({ sender: id })
    if (!chosen) return
    const fichier = fichierDe(chosen.src)
    if (!/\.pdf$/i.test(fichier)) return toast('Un document est un PDF\u00a0: choisissez-en un.')
    set((now) => (now.some((it) => it.fichier === fichier) ? now : [...now, { nom: '', fichier }]))
  }
  const move = (from: number, to: number) =>
    set((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)))

  return (
    <>
      <ol className={`nue ${s.documents}`}>
        {liste.map((it, place) => (
          <li key={it.fichier}>
            <label htmlFor={`${id}-${place}`}>
              <span>
                Nom
                <span className="hors-vue"> du document {place + 1}</span>
              </span>
              <input
                id={`${id}-${place}`}
                className="saisie"
                autoComplete="off"
                placeholder="Celui du fichier"
                value={it.nom}
                onChange={({ target }) =>
                  set((now) => now.with(place, { ...it, nom: target.value }))
                }
              />
            </label>
            <a href={`/media/${it.fichier}`} target="_blank" rel="noreferrer">
              {it.fichier}
            </a>
            <span className={`rangee ${s.outils}`}>
              <BoutonIcone
                icone="haut"
                nom={`Monter le document ${place + 1}`}
                off={place === 0}
                onAct={() => move(place, place - 1)}
              />
              <BoutonIcone
                icone="bas"
                nom={`Descendre le document ${place + 1}`}
                off={place === liste.length - 1}
                onAct={() => move(place, place + 1)}
              />
              <BoutonIcone
                icone="corbeille"
                nom={`Retirer le document ${place + 1}`}
                onAct={() => set((now) => now.filter((other) => other.fichier !== it.fichier))}
              />
            </span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        id={id}
        name={nom}
        className={`bouton ${s.ajout}`}
        {...described({ id, help: true, error: erreur })}
        onClick={add}
      >
        <Icon name="fichier" />
        Ajouter un document
      </button>
      {field}
    </>
  )
}
