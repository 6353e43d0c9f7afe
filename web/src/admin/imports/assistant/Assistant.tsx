// The import assistant: what a file was taken for, corrected by hand, previewed, remembered, then
// made ready for the rehearsal that every import has.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/http'
import { toast } from '../../../lib/toast'
import { Modal } from '../../../ui/Modal'
import type { ApercuView } from '../../../wire/ApercuView'
import type { FeuilleModele } from '../../../wire/FeuilleModele'
import type { FichierView } from '../../../wire/FichierView'
import type { LectureView } from '../../../wire/LectureView'
import type { ModeleImport } from '../../../wire/ModeleImport'
import { Echec } from '../../commun/Echec'
import { Apercu } from './Apercu'
import s from './Assistant.module.css'
import { Colonnes, Texte } from './Colonnes'
import { Constante } from './Constante'
import { convertFichier, previewFichier, readFichier, saveModele } from './calls'
import { findSaved, modeleOf } from './modele'

interface Props {
  /** The file; empty while none is looked at. */
  name: string
  /** Its zip is ready, to be rehearsed. */
  onReady: (fichier: FichierView) => void
  onClose: () => void
}

export function Assistant({ name, onReady, onClose }: Props) {
  return (
    <Modal
      open={name !== ''}
      title={`Lire ${name}`}
      closeLabel="Fermer"
      size="large"
      onClose={onClose}
    >
      {name !== '' && <Lecture key={name} name={name} onReady={onReady} onClose={onClose} />}
    </Modal>
  )
}

function Lecture(props: Props) {
  const lecture = useQuery({
    queryKey: ['lecture', props.name],
    queryFn: ({ signal }) => readFichier(props.name, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (lecture.isError) return <Echec erreur={lecture.error} onAgain={lecture.refetch} />
  if (!lecture.data) {
    return (
      <p role="status">
        Lecture du fichier… <progress aria-label="Lecture du fichier" />
      </p>
    )
  }
  return <Correction {...props} lecture={lecture.data} />
}

function Correction({ name, lecture, onReady, onClose }: Props & { lecture: LectureView }) {
  const [modele, setModele] = useState(() => findSaved(lecture) ?? modeleOf(lecture))
  const [apercu, setApercu] = useState<ApercuView | null>(null)
  const [busy, setBusy] = useState(false)

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const change = (next: ModeleImport) => {
    setModele(next)
    setApercu(null)
  }
  const put = (place: number, feuille: FeuilleModele) =>
    change({ ...modele, feuilles: modele.feuilles.map((it, at) => (at === place ? feuille : it)) })
  const used = { ...modele, feuilles: modele.feuilles.filter((it) => it.champs.length > 0) }

  return (
    <div className="pile">
      <Tete lecture={lecture} modele={modele} onChoose={change} />
      {modele.feuilles.map((feuille, place) => {
        const lue = lecture.feuilles.find((it) => it.nom === feuille.feuille)
        return (
          <details
            key={feuille.feuille}
            className={`carte ${s.feuille}`}
            open={feuille.champs.length > 0 || isBlank(modele)}
          >
            <summary>{feuille.feuille || 'Colonnes'}</summary>
            {lue && (
              <Colonnes
                lue={lue}
                feuille={feuille}
                champs={lecture.champs}
                onChange={(it) => put(place, it)}
              />
            )}
            <Constante
              feuille={feuille}
              champs={lecture.champs}
              onChange={(it) => put(place, it)}
            />
          </details>
        )
      })}
      <label className={s.coche}>
        <input
          type="checkbox"
          checked={modele.masquees}
          onChange={(event) => change({ ...modele, masquees: event.target.checked })}
        />
        Reprendre aussi les lignes masquées dans le tableur
      </label>
      <Texte
        label="Nom du modèle, pour le retrouver la prochaine fois"
        value={modele.nom}
        onChange={(nom) => setModele({ ...modele, nom })}
      />
      {apercu && <Apercu apercu={apercu} />}
      <div className={`rangee ${s.boutons}`}>
        <button type="button" className="bouton" onClick={onClose}>
          Fermer
        </button>
        <button
          type="button"
          className="bouton"
          disabled={busy || modele.nom.trim() === ''}
          onClick={() =>
            run(async () => {
              setModele({ ...modele, version: (await saveModele(used)).version })
              toast('Modèle enregistré')
            })
          }
        >
          Enregistrer le modèle
        </button>
        <button
          type="button"
          className="bouton"
          disabled={busy}
          onClick={() => run(async () => setApercu(await previewFichier(name, used)))}
        >
          Aperçu de 20 lignes
        </button>
        <button
          type="button"
          className="bouton bouton-principal"
          disabled={busy}
          onClick={() => run(async () => onReady(await convertFichier(name, used)))}
        >
          {busy ? 'Un instant…' : 'Simuler l’importation'}
        </button>
      </div>
    </div>
  )
}

/** True where nothing of the file is taken yet. */
const isBlank = ({ feuilles }: ModeleImport) => feuilles.every((it) => it.champs.length === 0)

interface TeteProps {
  lecture: LectureView
  modele: ModeleImport
  onChoose: (modele: ModeleImport) => void
}

/** Head of the assistant: the file, and the models that may read it. */
function Tete({ lecture, modele, onChoose }: TeteProps) {
  const id = useId()
  const { source, ecriture, modeles } = lecture
  return (
    <>
      <p>
        {source ? `Export de ${source} reconnu.` : 'Programme d’origine inconnu.'}
        {ecriture && ` Écriture\u00a0: ${ecriture}.`}
      </p>
      {isBlank(modele) && (
        <p className="message message-attention">
          Aucune colonne n’est reconnue&nbsp;: dites ce qu’est chacune, à commencer par le code de
          l’article, ou par celui du client.
        </p>
      )}
      {modeles.length > 0 && (
        <div className="champ">
          <label htmlFor={id}>Modèle enregistré</label>
          <select
            id={id}
            className="saisie"
            value={modeles.some((it) => it.nom === modele.nom) ? modele.nom : ''}
            onChange={(event) => {
              const found = modeles.find((it) => it.nom === event.target.value)
              onChoose(found ?? modeleOf(lecture))
            }}
          >
            <option value="">Ce qui a été reconnu</option>
            {modeles.map((it) => (
              <option key={it.nom} value={it.nom}>
                {it.nom}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
