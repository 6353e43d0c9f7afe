// Acts on the ticked rows of a list: asked once, done one after the other, each
// refusal told by name, undone by one press where the single act is.
import { useState } from 'react'
import { actesAnnulables, offerUndo } from '../../lib/annulation'
import type { ChoixDe } from '../../lib/fiches'
import { compte, nombre } from '../../lib/format'
import { HttpError } from '../../lib/http'
import { type Cellule, giveCsv, type Tableau } from '../../lib/tableur'
import { toast } from '../../lib/toast'
import type { Choix } from '../../lib/useChoix'
import { type Bilan, useLot } from '../../lib/useLot'
import { Icon } from '../../ui/Icon'
import { useFocus } from '../../ui/useFocus'
import s from './ActesGroupes.module.css'
import { BilanLot, resumeBilan } from './BilanLot'
import { DemandeMotDePasse } from './DemandeMotDePasse'
import { LienFichier } from './LienFichier'
import { QuestionGroupe } from './QuestionGroupe'

export interface ActeGroupe<R> {
  /** « Retirer de la vente » : its button, the title of its question, its yes. */
  verbe: string
  /** After the verb and the count: what will happen. */
  suite?: string
  /** Choice to be made first. */
  champ?: { label: string; choix: ChoixDe[] }
  danger?: boolean
  /** The rows it is for, where it is not for all: nothing is done to the others. */
  peut?: (row: R) => boolean
  /** To one row; `false` where there was nothing to change. */
  act: (row: R, valeur: string) => Promise<unknown>
  /** « 3 articles » : done. */
  fait: (combien: string, valeur: string) => string
  undo?: (row: R) => Promise<unknown>
  /** Exception to « Tout est rétabli », said after it: what undoing does not bring back. */
  sauf?: string
}

export interface FichierGroupe<R> {
  titre: string
  href: (rows: R[]) => string
}

interface Props<R> {
  choix: Choix<R>
  /** Name of a row: « commande ». */
  nom: string
  actes: ActeGroupe<R>[]
  /** Files that the server makes of the ticked rows. */
  fichiers?: FichierGroupe<R>[]
  /** Table of the ticked rows for a spreadsheet. */
  tableau?: Tableau<R>
  /** The rows have changed. */
  onDone: () => void
}

/** The ticked rows that an act is for. */
const vises = <R,>({ coches }: Choix<R>, { peut = () => true }: ActeGroupe<R>) =>
  coches.filter(peut)

export function ActesGroupes<R>({ choix, nom, actes, fichiers = [], tableau, onDone }: Props<R>) {
  const [asked, ask] = useState<ActeGroupe<R> | undefined>()
  const [bilan, setBilan] = useState<{ texte: string; bilan: Bilan<R> } | undefined>()
  const lot = useLot(choix.nom)
  const { coches, ailleurs } = choix
  const { cours } = lot

  /** One batch at a time: what undoes the one before would run beside this one. */
  const begin = () => {
    actesAnnulables.set([])
    setBilan(undefined)
  }
  const run = async (acte: ActeGroupe<R>, valeur: string) => {
    ask(undefined)
    begin()
    const done = await lot.run(vises(choix, acte), (row) => acte.act(row, valeur))
    const texte = acte.fait(compte(done.faits.length, nom), valeur)
    setBilan({ texte, bilan: done })
    if (!lot.isHere()) toast(resumeBilan(texte, done), done.refus.length > 0 ? 'error' : 'warning')
    choix.set(done.faits, false)
    onDone()
    const { undo, sauf } = acte
    if (undo && done.faits.length > 0) {
      const back = () => lot.run(done.faits, undo).then(tellBack)
      offerUndo({ texte, undo: back, retabli: `Tout est rétabli${sauf ?? ''}` })
    }
  }

  /** A table of what is ticked; one that lacks a row would mislead. */
  const exportRows = async ({ nom: fichier, titres, ligne }: Tableau<R>) => {
    begin()
    const lignes: Cellule[][] = []
    const done = await lot.run(coches, async (row) => lignes.push(await ligne(row)))
    if (done.refus.length > 0) return setBilan({ texte: '', bilan: { ...done, faits: [] } })
    if (done.restes === 0) giveCsv(fichier, titres, lignes)
  }

  return (
    <>
      <p role="status" className={s.statut}>
        {cours
          ? `${nombre(cours.fait)} sur ${nombre(cours.total)}…`
          : coches.length + ailleurs > 0 && selection(compte(coches.length, nom), ailleurs)}
      </p>
      {bilan && !cours && <BilanLot {...bilan} onClose={() => setBilan(undefined)} />}
      <div className={`rangee ${s.barre}`}>
        {cours ? (
          <>
            <progress aria-label="Avancement" max={cours.total} value={cours.fait} />
            <Arret onStop={lot.stop} />
          </>
        ) : (
          coches.length + ailleurs > 0 && (
            <>
              {actes.map((it) => (
                <button
                  key={it.verbe}
                  type="button"
                  className="bouton bouton-petit"
                  disabled={vises(choix, it).length === 0}
                  onClick={() => ask(it)}
                >
                  {it.verbe}
                </button>
              ))}
              {coches.length > 0 &&
                fichiers.map(({ titre, href }) => (
                  <LienFichier
                    key={titre}
                    className="bouton bouton-petit"
                    href={href(coches)}
                    label={titre}
                  >
                    {titre}
                  </LienFichier>
                ))}
              {tableau && (
                <button
                  type="button"
                  className="bouton bouton-petit"
                  disabled={coches.length === 0}
                  onClick={() => exportRows(tableau)}
                >
                  <Icon name="telecharger" />
                  Exporter la sélection (CSV)
                </button>
              )}
              <button type="button" className="bouton bouton-nu bouton-petit" onClick={choix.clear}>
                Tout décocher
              </button>
            </>
          )
        )}
      </div>
      <QuestionGroupe
        acte={asked}
        selection={asked ? question(choix, asked, nom) : ''}
        onYes={run}
        onNo={() => ask(undefined)}
      />
      <DemandeMotDePasse
        open={lot.confirme.open}
        onPassword={lot.confirme.onPassword}
        onNo={lot.confirme.onNo}
      />
    </>
  )
}

/** Button that stops; it takes the focus where the one that was pressed is gone. */
function Arret({ onStop }: { onStop: () => void }) {
  const place = useFocus<HTMLButtonElement>()
  return (
    <button ref={place} type="button" className="bouton bouton-petit" onClick={onStop}>
      Arrêter
    </button>
  )
}

/** Question about an act: what it will be done to, and what it is not for. */
function question<R>(choix: Choix<R>, acte: ActeGroupe<R>, nom: string): string {
  const count = vises(choix, acte).length
  const others = choix.coches.length - count
  const told = selection(compte(count, nom), choix.ailleurs)
  if (others === 0) return told
  if (others === 1)
    return `${told} Une autre ligne cochée reste telle quelle\u00a0: rien ne s’y fait ici.`
  return `${told} ${nombre(others)} autres lignes cochées restent telles quelles\u00a0: rien ne s’y fait ici.`
}

/** Rows that are acted on, and how many are not because nobody sees them. */
function selection(combien: string, ailleurs: number): string {
  const seen = `Sélection\u00a0: ${combien}.`
  if (ailleurs === 0) return seen
  const more = ailleurs > 1 ? `${nombre(ailleurs)} lignes cochées` : 'Une ligne cochée'
  const shown =
    ailleurs > 1
      ? 'ne sont pas affichées\u00a0: rien ne leur'
      : 'n’est pas affichée\u00a0: rien ne lui'
  return `${seen} ${more} sur une autre page ou par d’autres filtres ${shown} sera fait.`
}

/** Tells what is as it was again, and what is not. */
function tellBack({ refus, restes }: Bilan<unknown>): void {
  const left = refus.length + restes
  if (left === 0) return
  const why = refus[0] ? `\u00a0: ${refus[0].message}` : '.'
  throw new HttpError(409, 'retabli', `Rétabli, sauf ${nombre(left)}${why}`)
}
