// The pictures of an article: dropped or chosen, put in order by hand or by keys, the main one first.

import { type DragEvent, useRef, useState } from 'react'
import { offerUndo } from '../../lib/annulation'
import type { DessinDe } from '../../lib/fiches'
import { vignette } from '../../lib/vignette'
import { Icon } from '../../ui/Icon'
import { described } from '../../ui/Notes'
import { BoutonIcone } from '../commun/BoutonIcone'
import { useChampListe } from '../commun/useChampListe'
import s from './Article.module.css'
import { readImages } from './ficheArticle'
import { useEnvoiImages } from './useEnvoiImages'

/** Type of a dragged picture, which tells it from a file. */
const DRAG = 'application/x-place'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

export function ChampImages({ id, nom, valeur, erreur }: DessinDe) {
  const { liste: images, set, field } = useChampListe(nom, valeur, readImages, (it) => it.join())
  const [over, setOver] = useState(false)
  const choice = useRef<HTMLInputElement>(null)
  const { envoi, refus, send } = useEnvoiImages((image) =>
    set((now) => (now.includes(image) ? now : [...now, image])),
  )
  const move = (image: string, to: number) =>
    set((now) => now.filter((it) => it !== image).toSpliced(to, 0, image))
  const remove = (image: string, place: number) => {
    set((now) => now.filter((it) => it !== image))
    offerUndo({
      texte: 'Une image est retirée de la fiche.',
      undo: async () => set((now) => now.filter((it) => it !== image).toSpliced(place, 0, image)),
      retabli: 'Image remise',
    })
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    void send([...event.dataTransfer.files])
  }
  const dropOn = (event: DragEvent, to: number) => {
    const from = event.dataTransfer.getData(DRAG)
    if (from === '') return
    event.preventDefault()
    move(images[Number(from)] ?? '', to)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button below.
    <div
      className={over ? `pile ${s.dessus}` : 'pile'}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul className={`nue ${s.images}`}>
        {images.map((image, place) => (
          <li
            key={image}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAG, String(place))}
            onDragOver={(event) => !hasFiles(event) && event.preventDefault()}
            onDrop={(event) => dropOn(event, place)}
          >
            {place === 0 && <span className="pastille">Principale</span>}
            <img src={vignette(image)} alt={`Vue ${place + 1}`} width="120" height="120" />
            <span className={`rangee ${s.outils}`}>
              {ACTES.map(({ icone, verbe, pas }) => (
                <BoutonIcone
                  key={verbe}
                  icone={icone}
                  nom={`${verbe} l’image ${place + 1}`}
                  title={verbe}
                  off={images[place + pas] === undefined}
                  onAct={() => move(image, place + pas)}
                />
              ))}
              <BoutonIcone
                icone="corbeille"
                nom={`Retirer l’image ${place + 1}`}
                title="Retirer"
                onAct={() => remove(image, place)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="rangee">
        <button
          type="button"
          id={id}
          name={nom}
          className="bouton"
          disabled={envoi !== undefined}
          {...described({ id, help: true, error: erreur })}
          onClick={() => choice.current?.click()}
        >
          <Icon name="image" />
          Ajouter des images
        </button>
        {field}
        <input
          ref={choice}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp"
          aria-label="Images à ajouter"
          aria-describedby={`${id}-aide`}
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {envoi && (
          <label>
            Image {envoi.fait + 1} sur {envoi.total}{' '}
            <progress value={envoi.fait} max={envoi.total} />
          </label>
        )}
      </div>
      <ul role="alert" className={`nue ${s.refus}`}>
        {refus.map((it) => (
          <li key={it} className="erreur-champ">
            {it}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ACTES = [
  { icone: 'gauche', verbe: 'Avancer', pas: -1 },
  { icone: 'droite', verbe: 'Reculer', pas: 1 },
]
