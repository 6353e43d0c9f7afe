// The pictures of a gallery or a slider: chosen in the file browser, told, put in order.
import { openFileBrowser } from '../../lib/fileBrowser'
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import type { ImageBloc } from '../../wire/ImageBloc'
import { moveItem } from './blocs'
import s from './Contenus.module.css'
import { Outils } from './Outils'

interface Props {
  images: ImageBloc[]
  at: string
  erreurs: Record<string, string>
  onChange: (images: ImageBloc[]) => void
}

export function EditeurImages({ images, at, erreurs, onChange }: Props) {
  const choose = async (place: number | null) => {
    const fichier = await openFileBrowser({ sender: at, images: true })
    if (!fichier) return
    if (place === null) onChange([...images, { src: fichier.src, alt: '', titre: '', lien: '' }])
    else onChange(images.map((it, index) => (index === place ? { ...it, src: fichier.src } : it)))
  }
  const set = (place: number, change: Partial<ImageBloc>) =>
    onChange(images.map((it, index) => (index === place ? { ...it, ...change } : it)))

  return (
    <>
      <ul className={`nue ${s.elements}`}>
        {images.map((image, place) => (
          // The same picture may stand twice: its place tells it.
          <li key={place} className={s.element}>
            <button
              type="button"
              name={`${at}.${place}.src`}
              className={s.choix}
              aria-label={`Changer l’image ${place + 1}`}
              onClick={() => choose(place)}
            >
              <img src={image.src} alt="" width="120" height="90" />
            </button>
            <div className={s.champs}>
              {CHAMPS.map(([nom, label, help]) => (
                <Champ
                  key={nom}
                  id={`${at}.${place}.${nom}`}
                  name={`${at}.${place}.${nom}`}
                  label={label}
                  help={help}
                  value={image[nom]}
                  error={erreurs[`${at}.${place}.${nom}`]}
                  onChange={(event) => set(place, { [nom]: event.target.value })}
                />
              ))}
              {erreurs[`${at}.${place}.src`] && (
                <p className="erreur-champ">{erreurs[`${at}.${place}.src`]}</p>
              )}
            </div>
            <Outils
              nom={`l’image ${place + 1}`}
              place={place}
              total={images.length}
              onMove={(to) => onChange(moveItem(images, place, to))}
              onRemove={() => onChange(images.filter((_, index) => index !== place))}
            />
          </li>
        ))}
      </ul>
      {erreurs[at] && <p className="erreur-champ">{erreurs[at]}</p>}
      <p>
        <button type="button" name={at} className="bouton" onClick={() => choose(null)}>
          <Icon name="image" />
          Ajouter une image
        </button>
      </p>
    </>
  )
}

const CHAMPS: ['alt' | 'titre' | 'lien', string, string][] = [
  [
    'alt',
    'Texte pour qui ne voit pas l’image',
    'Ce qu’elle montre\u00a0; vide si elle ne fait qu’orner.',
  ],
  ['titre', 'Légende', 'Écrite avec l’image. Vide\u00a0: rien.'],
  [
    'lien',
    'Lien',
    'La page qu’ouvre l’image\u00a0: /page/services. Vide\u00a0: elle n’ouvre rien.',
  ],
]
