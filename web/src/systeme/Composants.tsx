// Every widget of `ui/` that needs no script, in each of its states.
import { Champ } from '../ui/Champ'
import { EmptyState } from '../ui/EmptyState'
import { Fil } from '../ui/Fil'
import { FilterBar } from '../ui/FilterBar'
import { Icon } from '../ui/Icon'
import { Pagination } from '../ui/Pagination'
import { Pill, type Ton } from '../ui/Pill'
import { Prix } from '../ui/Prix'
import { SaveBar } from '../ui/SaveBar'
import { Stock } from '../ui/Stock'
import { type Column, Table } from '../ui/Table'
import s from './PageSysteme.module.css'

const PILLES: [Ton, string, string?][] = [
  ['neutre', 'Rien à encaisser', 'Commande terminée'],
  ['bleu', 'En préparation', 'Commande validée web en cours de préparation'],
  ['vert', 'Livrée'],
  ['ambre', 'À encaisser', 'En attente de validation du règlement'],
  ['rouge', 'Annulée'],
]

const MESSAGES = [
  ['', 'Un message sans gravité.'],
  ['message-succes', 'C’est fait.'],
  ['message-attention', 'À regarder avant de continuer.'],
  ['message-erreur', 'Cela n’a pas pu être fait.'],
] as const

const STOCKS = [
  ['enStock', 'En stock\u00a0: 37'],
  ['quantiteLimitee', 'Quantité limitée\u00a0: 3'],
  ['surCommande', 'Sur commande'],
  ['indisponible', 'Indisponible'],
] as const

interface Ligne {
  numero: string
  client: string
  ton: Ton
  etat: string
  montant: string
}

const LIGNES: Ligne[] = [
  {
    numero: 'W0000502',
    client: 'Perrot Lucie',
    ton: 'bleu',
    etat: 'Préparée',
    montant: '796,30\u00a0€',
  },
  {
    numero: 'W0000501',
    client: 'Énergie Services',
    ton: 'vert',
    etat: 'Livrée',
    montant: '82,41\u00a0€',
  },
]

const COLONNES: Column<Ligne>[] = [
  { key: 'numero', title: 'Commande', place: 'titre', cell: (it) => it.numero },
  { key: 'client', title: 'Client', place: 'detail', cell: (it) => it.client },
  {
    key: 'etat',
    title: 'État',
    place: 'etat',
    cell: (it) => <Pill ton={it.ton} mot={it.etat} />,
  },
  {
    key: 'montant',
    title: 'Montant',
    kind: 'nombre',
    place: 'valeur',
    cell: (it) => it.montant,
  },
]

export function Composants({ densite }: { densite: string }) {
  return (
    <>
      <Fil
        label={`Fil d’Ariane, ${densite}`}
        liens={[{ libelle: 'Accueil', lien: '/' }]}
        ici="Ici"
      />
      <h3>Boutons</h3>
      <div className="rangee">
        {['bouton-principal', '', 'bouton-marine', 'bouton-danger', 'bouton-nu'].map((it) => (
          <button key={it} type="button" className={`bouton ${it}`}>
            {it.replace('bouton-', '') || 'ordinaire'}
          </button>
        ))}
        <button type="button" className="bouton bouton-petit">
          <Icon name="telecharger" /> petit
        </button>
        <button type="button" className="bouton" disabled>
          empêché
        </button>
      </div>
      <h3>Champs</h3>
      <div className="grille">
        <Champ id={`${densite}-nom`} label="Nom" help="Ce que lisent vos clients." />
        <Champ
          id={`${densite}-refuse`}
          label="Code postal"
          defaultValue="abc"
          error="Veuillez saisir un code postal valide"
        />
        <Champ id={`${densite}-lu`} label="Référence" defaultValue="FIX0101" readOnly />
        <div className="champ">
          <label htmlFor={`${densite}-choix`}>État</label>
          <select id={`${densite}-choix`} className="saisie">
            <option>Tous les états</option>
          </select>
        </div>
        <div className="champ">
          <label htmlFor={`${densite}-texte`}>Complément</label>
          <textarea id={`${densite}-texte`} className="saisie" rows={2} />
        </div>
        <label className="coche">
          <input type="checkbox" defaultChecked /> En stock seulement
        </label>
      </div>
      <h3>États</h3>
      <div className="rangee">
        {PILLES.map(([ton, mot, titre]) => (
          <Pill key={mot} ton={ton} mot={mot} titre={titre} />
        ))}
        <span className="pastille">Variantes</span>
        {STOCKS.map(([etat, texte]) => (
          <Stock key={etat} etat={etat} texte={texte} />
        ))}
      </div>
      <div>
        {MESSAGES.map(([genre, texte]) => (
          <p key={texte} className={`message ${genre}`}>
            {texte}
          </p>
        ))}
      </div>
      <h3>Prix</h3>
      <div className="rangee">
        <Prix ht={'10,95\u00a0€'} ttc={'13,14\u00a0€'} unite="/ Boîte de 200" />
        <Prix ht={'10,95\u00a0€'} ttc={'13,14\u00a0€'} unite="/ Boîte de 200" size="grand" />
      </div>
      <h3>Liste</h3>
      <div className={`carte ${s.carte}`}>
        <FilterBar
          nombre={1}
          puces={[{ mot: `Livrée, ${densite}`, onDrop: () => undefined }]}
          boutons={
            <button type="button" className="bouton bouton-principal">
              Rechercher
            </button>
          }
        >
          <Champ id={`${densite}-reference`} label="Référence exacte" />
          <Champ id={`${densite}-client`} label="Client" />
        </FilterBar>
      </div>
      <Table
        caption={`Commandes, ${densite}`}
        columns={COLONNES}
        rows={LIGNES}
        rowKey={(it) => it.numero}
        empty=""
      />
      <Pagination
        page={2}
        pages={9}
        fenetre={[1, 2, 3, 0, 9]}
        href={(page) => `?page=${page}`}
        label={`Pages, ${densite}`}
        previousLabel="Page précédente"
        nextLabel="Page suivante"
      />
      <div className="carte">
        <EmptyState
          icone="recherche"
          acte={
            <button type="button" className="bouton">
              Effacer les filtres
            </button>
          }
        >
          Aucune commande ne correspond à ces filtres.
        </EmptyState>
      </div>
      <div className={`carte ${s.carte}`}>
        <SaveBar modifie>
          <button type="button" className="bouton bouton-principal">
            Enregistrer
          </button>
          <button type="button" className="bouton">
            Annuler
          </button>
        </SaveBar>
      </div>
    </>
  )
}
