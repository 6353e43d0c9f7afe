// Formats of the files of a zip: opened by who has to prepare one.
import { FORMATS, type Format } from './formats'
import s from './ImportsPage.module.css'

export function AideFormats() {
  return (
    <details className={`carte ${s.aide}`}>
      <summary>Que mettre dans le fichier .zip&nbsp;?</summary>
      <p>
        Des fichiers CSV, tous facultatifs, et vos photos, où qu’elles soient, nommées d’après
        l’article&nbsp;: <code>VIS00001.jpg</code>, <code>VIS00001_2.jpg</code>. La barre oblique
        d’un code s’écrit <code>_</code>, <code>-</code> ou par un dossier&nbsp;:{' '}
        <code>SER_003.jpg</code> ou <code>SER/003.jpg</code> pour SER/003. Chaque CSV commence par
        une ligne de titres, dans l’ordre que vous voulez&nbsp;; des points-virgules séparent les
        champs. Une colonne absente laisse ce qui est déjà dans la boutique.
      </p>
      <p>
        <strong>En gras</strong>&nbsp;: toujours nécessaire. <em>Suivi de *</em>&nbsp;: nécessaire
        pour créer.
      </p>
      <dl className={s.formats}>
        {FORMATS.map((it) => (
          <div key={it.fichier}>
            <dt>
              <code>{it.fichier}.csv</code>
            </dt>
            <dd>
              {it.quoi}
              <span className={s.colonnes}>
                {it.colonnes.split(' ').map((nom) => (
                  <Colonne key={nom} format={it} nom={nom} />
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Colonne({ format, nom }: { format: Format; nom: string }) {
  if (format.cles.includes(nom)) {
    return (
      <strong>
        <code>{nom}</code>
      </strong>
    )
  }
  return (
    <code>
      {nom}
      {format.requises.includes(nom) && '*'}
    </code>
  )
}
