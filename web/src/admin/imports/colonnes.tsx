// The columns of the import files (docs/gestion.md 2.2).
import { compte } from '../../lib/format'
import { appels } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { Infobulle } from '../../ui/Infobulle'
import type { FichierView } from '../../wire/FichierView'
import { LienFichier } from '../commun/LienFichier'
import type { Colonne } from '../commun/TableListe'
import { isFeuille } from './assistant/calls'
import { nomEnvoye } from './calls'
import s from './ImportsPage.module.css'

/** Columns by which the files are sorted. */
export const TRIS = {
  nom: (it: FichierView) => nomEnvoye(it.name),
  taille: (it: FichierView) => it.fullsize,
}

const ETATS: Record<string, string> = {
  essai: 'À l’essai',
  attente: 'En attente',
  encours: 'En cours',
  ok: 'Importé',
  partiel: 'Importé, des lignes refusées',
  ko: 'Refusé',
}

/** Steps of a running import that are no file, as a merchant reads them. */
const ETAPES: Record<string, string> = {
  enregistrement: 'Enregistrement',
  copie: 'Mise en place',
  index: 'Mise à jour de la recherche',
}

type Act = (fichier: FichierView) => void

interface Acts {
  onReport: Act
  onSimulate: Act
  onImport: Act
  onRename: Act
  onDelete: Act
}

export function colonnes(acts: Acts): Colonne<FichierView>[] {
  return [
    { key: 'name', title: 'Nom', tri: 'nom', place: 'titre', cell: (it) => nomEnvoye(it.name) },
    {
      key: 'taille',
      title: 'Taille',
      tri: 'taille',
      kind: 'nombre',
      place: 'valeur',
      cell: (it) => <Infobulle texte={compte(it.fullsize, 'octet')}>{it.formatsize}</Infobulle>,
    },
    { key: 'etat', title: 'État', place: 'detail', cell: (it) => etat(it, acts) },
    { key: 'actions', title: 'Actions', place: 'etat', cell: (it) => actions(it, acts) },
  ]
}

const ecartees = (count: number) =>
  `${compte(count, 'élément')} laissé${count > 1 ? 's' : ''} de côté`

/** State of a file: how far it is, and what there is to read about it. */
function etat(it: FichierView, { onReport, onSimulate, onImport }: Acts) {
  return (
    <div className="rangee">
      <span>
        {ETATS[it.etat] ?? it.etat}
        {it.rapport?.ecartees && (
          <small className={s.ecartees}>{ecartees(it.rapport.ecartees)}</small>
        )}
      </span>
      {it.avancement && (
        <span className={s.avancement}>
          <progress aria-label={`Importation de ${nomEnvoye(it.name)}`} />
          <small>
            {ETAPES[it.avancement.etape] ?? it.avancement.etape}
            {it.avancement.lignes > 0 && `\u00a0: ${compte(it.avancement.lignes, 'ligne')}`}
          </small>
        </span>
      )}
      {it.rapport !== null && (
        <button
          type="button"
          className="bouton bouton-petit"
          aria-label={`Rapport de ${it.name}`}
          onClick={() => onReport(it)}
        >
          Rapport
        </button>
      )}
      {it.etat === 'essai' && (
        <button
          type="button"
          className="bouton bouton-petit"
          aria-label={`${isFeuille(it.name) ? 'Lire' : 'Simuler'} ${nomEnvoye(it.name)}`}
          onClick={() => onSimulate(it)}
        >
          {isFeuille(it.name) ? 'Lire' : 'Simuler'}
        </button>
      )}
      {it.etat === 'essai' && !isFeuille(it.name) && (
        <button
          type="button"
          className="bouton bouton-petit"
          aria-label={`Importer ${nomEnvoye(it.name)}`}
          onClick={() => onImport(it)}
        >
          Importer
        </button>
      )}
    </div>
  )
}

function actions(it: FichierView, { onRename, onDelete }: Acts) {
  const isRunning = it.etat === 'encours'
  const nom = nomEnvoye(it.name)
  return (
    <div className="rangee">
      {!isFeuille(it.name) && (
        <button
          type="button"
          className="bouton bouton-petit"
          aria-label={`Renommer en .zip ${nom}`}
          disabled={isRunning}
          onClick={() => onRename(it)}
        >
          Renommer en .zip
        </button>
      )}
      <button
        type="button"
        className="bouton bouton-petit"
        aria-label={`Supprimer ${nom}`}
        disabled={isRunning}
        onClick={() => onDelete(it)}
      >
        Supprimer
      </button>
      <LienFichier
        className="bouton bouton-petit"
        label={`Télécharger ${nom}`}
        href={appels.telecharger(it.name)}
      >
        <Icon name="telecharger" /> Télécharger
      </LienFichier>
    </div>
  )
}
