// Those to invite and the pace: looked at first, with who is left out and why, then sent.
import { type ChangeEvent, useRef, useState } from 'react'
import { compte } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useFormulaire, type Valeurs } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Notes } from '../../ui/Notes'
import type { ExamenInvitationsView } from '../../wire/ExamenInvitationsView'
import type { InvitationsView } from '../../wire/InvitationsView'
import { type Demande, examineInvitations, readCodes, startInvitations } from './calls'
import { Ecartes } from './Ecartes'
import s from './Invitations.module.css'

interface Props {
  etat: InvitationsView
  /** Filters of the list of customers one comes from. */
  filtre: Record<string, string>
  onBegun: () => void
}

/** Filters that are words of the address, as one reads them. */
const MOTS: Record<string, string> = {
  jamais: 'jamais invités',
  invite: 'invités, sans mot de passe',
  ouvert: 'accès ouvert',
  attente: 'à valider',
  validee: 'achat en compte permis',
  refusee: 'achat en compte refusé',
}

/** Preview of invitations: what was looked at, and what was found. */
interface Vu {
  demande: Demande
  examen: ExamenInvitationsView
}

export function FormInvitations({ etat, filtre, onBegun }: Props) {
  const filtres = Object.values(filtre).filter(Boolean)
  const [qui, setQui] = useState(filtres.length > 0 ? 'filtre' : 'tous')
  const [vu, setVu] = useState<Vu | undefined>()
  const [busy, setBusy] = useState(false)
  const texte = useRef<HTMLTextAreaElement>(null)
  const form = useFormulaire(
    {},
    async (valeurs) => {
      const demande = buildDemande(valeurs, filtre)
      setVu({ demande, examen: await examineInvitations(demande) })
    },
    { judgedBy: 'server' },
  )
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const fichier = target.files?.[0]
    if (!fichier || !texte.current) return
    try {
      texte.current.value = (await readCodes(fichier)).codes.join('\n')
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    target.value = ''
  }
  const begin = async () => {
    if (!vu) return
    setBusy(true)
    try {
      await startInvitations(vu.demande)
      setVu(undefined)
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    setBusy(false)
    onBegun()
  }
  return (
    <form {...form.props} className={`pile ${s.form}`} onChange={() => setVu(undefined)}>
      {form.message && (
        <p role="alert" className="message message-erreur">
          {form.message}
        </p>
      )}
      <fieldset className={s.choix} id="qui" tabIndex={-1}>
        <legend>Qui inviter</legend>
        <Radio valeur="tous" qui={qui} onChoose={setQui} label="Tous les clients" />
        {filtres.length > 0 && (
          <Radio
            valeur="filtre"
            qui={qui}
            onChoose={setQui}
            label={`Ceux de la liste filtrée (${filtres.map((it) => MOTS[it] ?? it).join(', ')})`}
          />
        )}
        <Radio valeur="codes" qui={qui} onChoose={setQui} label="Une liste de codes" />
        <Notes id="qui" error={form.erreurs.qui} />
      </fieldset>
      <div hidden={qui !== 'codes'} className="pile">
        <div className="champ">
          <label htmlFor="texte">Codes des clients</label>
          <textarea id="texte" name="texte" className="saisie" rows={6} ref={texte} />
          <Notes id="texte" help="Un par ligne, ou entre virgules." error={form.erreurs.texte} />
        </div>
        <div className="champ">
          <label htmlFor="fichier">Ou un fichier d’une colonne (XLSX, CSV, TXT)</label>
          <input
            id="fichier"
            type="file"
            className="saisie"
            accept=".xlsx,.csv,.txt"
            onChange={readFile}
          />
        </div>
      </div>
      <Champ
        id="jours"
        name="jours"
        type="number"
        min={1}
        max={365}
        label="Laisser ceux qui ont été invités il y a moins de (jours)"
        defaultValue={7}
        error={form.erreurs.jours}
      />
      <label className="case">
        <input type="checkbox" name="encore" /> Les inviter de nouveau quand même
      </label>
      <div className="champ">
        <label htmlFor="cadence">Allure</label>
        <select id="cadence" name="cadence" className="saisie" defaultValue={30}>
          {etat.cadences.map((it) => (
            <option key={it} value={it}>
              {it} courriels par minute
            </option>
          ))}
        </select>
        <Notes
          id="cadence"
          help={
            'Demandez à votre hébergeur de courriels ce qu’il prend\u00a0: trop vite, il refuse.'
          }
          error={form.erreurs.cadence}
        />
      </div>
      <div className="rangee">
        <button
          type="submit"
          className={vu ? 'bouton' : 'bouton bouton-principal'}
          disabled={form.encours}
        >
          Voir qui sera invité
        </button>
      </div>
      {vu && <Resultat vu={vu} busy={busy} onBegin={begin} />}
    </form>
  )
}

interface RadioProps {
  valeur: string
  qui: string
  label: string
  onChoose: (valeur: string) => void
}

function Radio({ valeur, qui, label, onChoose }: RadioProps) {
  return (
    <label className="case">
      <input
        type="radio"
        name="qui"
        value={valeur}
        checked={qui === valeur}
        onChange={() => onChoose(valeur)}
      />{' '}
      {label}
    </label>
  )
}

/** Result of the preview: who would be invited, who would not, and the button that begins. */
function Resultat({ vu, busy, onBegin }: { vu: Vu; busy: boolean; onBegin: () => void }) {
  const { invitables, ecartes } = vu.examen
  const minutes = Math.ceil(invitables / Number(vu.demande.cadence))
  return (
    <section className={`carte pile ${s.carte}`} aria-label="Résultat">
      <p role="status">
        {invitables === 0
          ? 'Personne n’est à inviter dans ce choix.'
          : `${compte(invitables, 'client')} à inviter, en ${compte(minutes, 'minute')} environ.`}
      </p>
      <Ecartes ecartes={ecartes} niveau="h2" />
      {invitables > 0 && (
        <div className="rangee">
          <button
            type="button"
            className="bouton bouton-principal"
            disabled={busy}
            onClick={onBegin}
          >
            Inviter {compte(invitables, 'client')}
          </button>
        </div>
      )}
    </section>
  )
}

function buildDemande(valeurs: Valeurs, filtre: Record<string, string>): Demande {
  const { qui = '', texte = '', jours = '', cadence = '' } = valeurs
  return {
    qui,
    filtre: qui === 'filtre' ? filtre : {},
    texte: qui === 'codes' ? texte : '',
    jours,
    encore: valeurs.encore !== undefined,
    cadence,
  }
}
