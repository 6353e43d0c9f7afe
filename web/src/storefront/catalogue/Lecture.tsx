// The reading of a searched text: typos corrected, families first, words left out; and the way back to the
// words as they were typed.
import { adresseListe } from '../../lib/adresseListe'
import { Icon } from '../../ui/Icon'
import type { ListePageView } from '../../wire/ListePageView'

export function Lecture({ liste }: { liste: ListePageView }) {
  const { lecture, lettre, query } = liste
  if (lettre) {
    return (
      <p className="message" role="status">
        «&nbsp;{query}&nbsp;», mot pour mot.{' '}
        <a href={adresseListe(liste, { lettre: false })} rel="nofollow">
          Chercher aussi ce qui s’en approche
        </a>
      </p>
    )
  }
  if (!lecture) return null
  const { rayons, correction, inconnus, enPartie } = lecture
  const isReadOtherwise = rayons.length > 0 || correction !== null
  return (
    <div className="message pile" role="status">
      {correction !== null && (
        <p>
          Résultats pour «&nbsp;<strong>{correction}</strong>&nbsp;».
        </p>
      )}
      {inconnus.length > 0 && (
        <p>
          Sans {inconnus.map((it) => `«\u00a0${it}\u00a0»`).join(', ')}, que le catalogue ne connaît
          pas.
        </p>
      )}
      {enPartie && <p>Aucun article n’a tous ces mots&nbsp;: voici ceux qui en ont une partie.</p>}
      {rayons.length > 0 && (
        <p>
          D’abord le rayon{' '}
          {rayons.map((it, at) => (
            <span key={it.id}>
              {at > 0 && ', '}
              <a href={it.link}>
                <Icon name="dossier" /> {it.libelle}
              </a>
            </span>
          ))}
        </p>
      )}
      {isReadOtherwise && (
        <p>
          <a href={adresseListe(liste, { lettre: true })} rel="nofollow">
            Chercher «&nbsp;{query}&nbsp;» mot pour mot
          </a>
        </p>
      )}
    </div>
  )
}
