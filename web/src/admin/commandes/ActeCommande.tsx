// An act on an order: its lines with a quantity each, a few words, and whether its customer is told.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { offerUndo, restoreRecord } from '../../lib/annulation'
import { nombre, nombreSaisi } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Modal } from '../../ui/Modal'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import s from './ActeCommande.module.css'
import { ChoixTransporteur } from './ChoixTransporteur'
import { type Acte, type ChampActe, doActe, type LigneActe } from './vie'

interface Props {
  fiche: FicheCommandeView
  acte: Acte | undefined
  onClose: () => void
}

export function ActeCommande({ fiche, acte, onClose }: Props) {
  return (
    <Modal
      open={acte !== undefined}
      title={acte ? `${acte.titre} – commande ${fiche.commande.numero}` : ''}
      closeLabel="Fermer"
      size={acte?.lignes ? 'large' : 'normal'}
      onClose={onClose}
    >
      {acte && <Formulaire fiche={fiche} acte={acte} onClose={onClose} />}
    </Modal>
  )
}

type Texte = Extract<ChampActe, 'idTransporteur' | 'colis' | 'motif' | 'message' | 'texte'>
type Case = Exclude<ChampActe, Texte>

const TEXTES: Record<Texte, { label: string; aide?: string; long?: boolean }> = {
  idTransporteur: { label: 'Transporteur' },
  colis: {
    label: 'Numéro de colis',
    aide: 'Donné par le transporteur\u00a0; il peut rester vide.',
  },
  motif: { label: 'Motif', aide: 'Le client le lit.' },
  message: { label: 'Message au client', aide: 'Il peut rester vide.', long: true },
  texte: { label: 'Note', long: true },
}

const CASES: Record<Case, string> = {
  recu: 'Les articles sont déjà revenus',
  rendreStock: 'Remettre en stock',
  auClient: 'L’envoyer au client par courriel',
  prevenir: 'Prévenir le client par courriel',
}

const isTexte = (champ: ChampActe): champ is Texte => champ in TEXTES

/** Start of an act: quantities as it says, stock back and the customer told unless unticked. */
function start({ lignes = [], champs }: Acte) {
  return {
    quantites: Object.fromEntries(lignes.map((it) => [it.rang, nombreSaisi(it.depart)])),
    textes: Object.fromEntries(champs.filter(isTexte).map((it) => [it, ''])),
    cases: Object.fromEntries(
      champs.filter((it) => !isTexte(it)).map((it) => [it, it !== 'auClient' && it !== 'recu']),
    ),
    // The same form sent twice is one act.
    cle: crypto.randomUUID(),
  }
}

type Saisie = ReturnType<typeof start>

function build(acte: Acte, { quantites, textes, cases, cle }: Saisie, version: number) {
  const lignes = (acte.lignes ?? [])
    .map((it) => ({ it, quantite: (quantites[it.rang] ?? '').trim() }))
    .filter(({ it, quantite }) =>
      acte.differences ? quantite !== nombreSaisi(it.depart) : !/^0*([,.]0*)?$/.test(quantite),
    )
    .map(({ it, quantite }) => ({ rang: it.rang, quantite }))
  const { idTransporteur, ...mots } = textes
  const named = idTransporteur ? { idTransporteur: Number(idTransporteur) } : {}
  return { ...acte.fixe, ...mots, ...named, ...cases, cle, version, ...(acte.lignes && { lignes }) }
}

function Formulaire({ fiche, acte, onClose }: Props & { acte: Acte }) {
  const [saisie, setSaisie] = useState(() => start(acte))
  const [etat, setEtat] = useState<{ busy: boolean; message: string }>({ busy: false, message: '' })
  const queries = useQueryClient()
  const { id, numero } = fiche.commande

  async function send(event: FormEvent) {
    event.preventDefault()
    if (etat.busy) return
    const json = build(acte, saisie, fiche.vie.version)
    if (acte.lignes && (json as { lignes: unknown[] }).lignes.length === 0) {
      return setEtat({ busy: false, message: 'Indiquez une quantité au moins.' })
    }
    setEtat({ busy: true, message: '' })
    try {
      await doActe(acte, json)
    } catch (error) {
      return setEtat({ busy: false, message: messageOf(error) })
    }
    queries.invalidateQueries({ queryKey: ['commandes'] })
    onClose()
    if (acte.rendre && (fiche.detail.argent?.reste ?? 0) > 0) {
      toast(`${acte.fait}. Rendez ce qui est à rendre dans «\u00a0Argent\u00a0».`)
      document.getElementById('argent')?.scrollIntoView()
      return
    }
    const isTold = saisie.cases.prevenir || saisie.cases.auClient
    if (isTold || !acte.retablir) return toast(`${acte.fait}.`)
    offerUndo({
      texte: `Commande ${numero}\u00a0: ${acte.fait.toLowerCase()}.`,
      undo: async () => {
        await restoreRecord('commande', id)
        queries.invalidateQueries({ queryKey: ['commandes'] })
      },
      sujet: `commande ${id}`,
      retabli: `Commande ${numero}\u00a0: c’est comme avant`,
    })
  }

  return (
    <form className="pile" onSubmit={send} noValidate>
      {acte.aide && <p className="aide">{acte.aide}</p>}
      {acte.lignes && (
        <Lignes
          lignes={acte.lignes}
          titre={acte.colonne ?? 'Quantité'}
          quantites={saisie.quantites}
          onQuantite={(rang, quantite) =>
            setSaisie({ ...saisie, quantites: { ...saisie.quantites, [rang]: quantite } })
          }
        />
      )}
      {acte.champs.map((champ) =>
        isTexte(champ) ? (
          <ChampTexte
            key={champ}
            champ={champ}
            valeur={saisie.textes[champ] ?? ''}
            onValeur={(it) => setSaisie({ ...saisie, textes: { ...saisie.textes, [champ]: it } })}
          />
        ) : (
          <label key={champ} className={s.case}>
            <input
              type="checkbox"
              checked={saisie.cases[champ] ?? false}
              onChange={({ target }) =>
                setSaisie({ ...saisie, cases: { ...saisie.cases, [champ]: target.checked } })
              }
            />{' '}
            {CASES[champ]}
          </label>
        ),
      )}
      {etat.message && (
        <p role="alert" className="message message-erreur">
          {etat.message}
        </p>
      )}
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={onClose}>
          Fermer
        </button>
        <button
          type="submit"
          className={`bouton ${acte.danger ? 'bouton-danger' : 'bouton-principal'}`}
          aria-disabled={etat.busy}
        >
          {acte.verbe}
        </button>
      </div>
    </form>
  )
}

interface ChampTexteProps {
  champ: Texte
  valeur: string
  onValeur: (valeur: string) => void
}

function ChampTexte({ champ, valeur, onValeur }: ChampTexteProps) {
  const id = useId()
  const { label, aide, long } = TEXTES[champ]
  if (champ === 'idTransporteur') return <ChoixTransporteur {...{ id, valeur, onValeur }} />
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea
          id={id}
          className="saisie"
          rows={3}
          value={valeur}
          onChange={({ target }) => onValeur(target.value)}
        />
      ) : (
        <input
          id={id}
          className="saisie"
          value={valeur}
          onChange={({ target }) => onValeur(target.value)}
        />
      )}
      {aide && <p className="aide">{aide}</p>}
    </div>
  )
}

interface LignesProps {
  lignes: LigneActe[]
  titre: string
  quantites: Record<string, string>
  onQuantite: (rang: number, quantite: string) => void
}

function Lignes({ lignes, titre, quantites, onQuantite }: LignesProps) {
  if (lignes.length === 0) return <p>Aucune ligne n’est concernée.</p>
  return (
    <ul className={s.lignes} aria-label={titre}>
      {lignes.map((it) => (
        <li key={it.rang}>
          <span className={s.designation}>
            {it.designation}
            <small>
              Réf. {it.reference} · {nombre(it.max)} au plus
            </small>
          </span>
          <input
            className={`saisie ${s.quantite}`}
            inputMode="decimal"
            aria-label={`${titre}\u00a0: ${it.designation}`}
            value={quantites[it.rang] ?? ''}
            onChange={({ target }) => onQuantite(it.rang, target.value)}
          />
          <span className={s.unite}>{it.unite}</span>
        </li>
      ))}
    </ul>
  )
}
