// The address book: the places where one is delivered, added, changed and taken out here, chosen at
// the checkout.
import { useState } from 'react'
import { askJson, HttpError, messageOf } from '../../lib/http'
import { pathsAdresse } from '../../lib/pathsAdresse'
import { Icon } from '../../ui/Icon'
import type { AdresseGardeeView } from '../../wire/AdresseGardeeView'
import type { CarnetView } from '../../wire/CarnetView'
import s from './Compte.module.css'
import type { FormAdresse } from './FormAdresse'

export function Carnet({ adresses: given, nom }: { adresses: AdresseGardeeView[]; nom: string }) {
  const [adresses, setAdresses] = useState(given)
  const [typed, setTyped] = useState<AdresseGardeeView | null>(null)
  const [removed, setRemoved] = useState<AdresseGardeeView | null>(null)
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [Formulaire, setFormulaire] = useState<typeof FormAdresse>()

  /** The whole book comes back with each answer; says whether it did. */
  async function ask(path: string, method: string, json?: object): Promise<boolean> {
    setMessage('')
    setErreurs({})
    try {
      const answer = await askJson<CarnetView>(path, json ? { method, json } : { method })
      setAdresses(answer.adresses)
      return true
    } catch (error) {
      const champs = error instanceof HttpError ? error.champs : {}
      setErreurs(champs)
      if (Object.keys(champs).length === 0) setMessage(messageOf(error))
      return false
    }
  }

  /** The form comes the first time it is asked for. */
  async function edit(adresse?: AdresseGardeeView) {
    setMessage('')
    setErreurs({})
    try {
      const { FormAdresse, NEUVE } = await import('./FormAdresse')
      setFormulaire(() => FormAdresse)
      setTyped(adresse ?? { ...NEUVE, nom })
    } catch (error) {
      setMessage(messageOf(error))
    }
  }

  async function save({ id, ...json }: AdresseGardeeView) {
    const path = id ? pathsAdresse.uneAdresse(id) : pathsAdresse.carnet
    if (await ask(path, id ? 'PATCH' : 'POST', json)) setTyped(null)
  }

  async function remove(adresse: AdresseGardeeView) {
    if (await ask(pathsAdresse.uneAdresse(adresse.id), 'DELETE')) setRemoved(adresse)
  }

  async function restore({ id: _, ...json }: AdresseGardeeView) {
    if (await ask(pathsAdresse.carnet, 'POST', json)) setRemoved(null)
  }

  return (
    <>
      {message && (
        <p className="message message-erreur" role="alert">
          {message}
        </p>
      )}
      {removed && (
        <p className="message" role="status">
          <span>«&nbsp;{removed.libelle}&nbsp;» n’est plus dans votre carnet.</span>
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => void restore(removed)}
          >
            Annuler
          </button>
        </p>
      )}
      <ul className={s.lignes}>
        {adresses.map((it) => (
          <li key={it.id} className={s.lieu}>
            <address className={s.adresse}>
              <strong>{it.libelle}</strong>
              {linesOf(it).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <span className={s.gestes}>
              <button
                type="button"
                className="bouton bouton-petit"
                aria-label={`Modifier l’adresse ${it.libelle}`}
                onClick={() => void edit(it)}
              >
                Modifier
              </button>
              <button
                type="button"
                className="bouton bouton-petit"
                aria-label={`Retirer l’adresse ${it.libelle}`}
                onClick={() => void remove(it)}
              >
                Retirer
              </button>
            </span>
          </li>
        ))}
      </ul>
      {typed && Formulaire ? (
        <Formulaire
          typed={typed}
          erreurs={erreurs}
          onChange={setTyped}
          onSubmit={() => void save(typed)}
          onCancel={() => setTyped(null)}
        />
      ) : (
        <button type="button" className="bouton bouton-petit" onClick={() => void edit()}>
          <Icon name="plus" />
          Ajouter une adresse
        </button>
      )}
    </>
  )
}

const linesOf = ({ nom, ligne1, ligne2, codePostal, ville }: AdresseGardeeView) =>
  [nom, ligne1, ligne2, `${codePostal} ${ville}`].filter(Boolean)
