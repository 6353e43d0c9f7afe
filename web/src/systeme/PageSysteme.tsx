// The page of the system: every token, then every widget in each of its states, in both densities. The
// demonstration serves it (`/systeme`): it documents the styles, and axe judges it in both themes.
import { PageHeader } from '../ui/PageHeader'
import { Composants } from './Composants'
import s from './PageSysteme.module.css'

const NEUTRES = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9']

const COULEURS = [
  'texte',
  'texte-doux',
  'fond',
  'fond-carte',
  'fond-creux',
  'fond-survol',
  'trait',
  'trait-doux',
  'trait-champ',
  'marine',
  'marine-fonce',
  'marine-pale',
  'action',
  'action-fonce',
  'action-pale',
  'lien',
  'vert',
  'vert-pale',
  'ambre',
  'ambre-pale',
  'rouge',
  'rouge-pale',
  'focus',
]

/** Each size with what it is for. */
const TAILLES = [
  ['t1', '12', 'Mentions, pastilles, titres de colonnes'],
  ['t2', '14', 'Étiquettes, tables, texte de la gestion'],
  ['t3', '16', 'Texte de la boutique'],
  ['t4', '20', 'Parties, prix, titres de la gestion'],
  ['t5', '28', 'Titres de la boutique, prix d’une fiche'],
  ['t6', '40', 'Bannière'],
] as const

const GRAISSES = [
  ['texte', '450', 'Ce qui se lit'],
  ['label', '550', 'Ce qui se presse, ce qui nomme'],
  ['titre', '650', 'Titres et prix'],
] as const

const DENSITES = [
  ['confort', 'Confort', 'la boutique'],
  ['compact', 'Compact', 'la gestion'],
] as const

export function PageSysteme() {
  return (
    <main className={s.page}>
      <PageHeader
        titre="Le système"
        aide="Les jetons (web/src/ui/tokens.css) et les composants (web/src/ui) de tous les écrans, dans leurs deux densités. Le thème suit celui de votre appareil."
      />
      <section aria-labelledby="couleurs" className="pile">
        <h2 id="couleurs">Couleurs</h2>
        <Teintes noms={NEUTRES} />
        <Teintes noms={COULEURS} />
      </section>
      <section aria-labelledby="lettres" className="pile">
        <h2 id="lettres">Lettres</h2>
        {TAILLES.map(([jeton, px, usage]) => (
          <p key={jeton} className={s.lettres} data-jeton={jeton}>
            {usage}, {px} px, 0123456789
          </p>
        ))}
        {GRAISSES.map(([jeton, graisse, usage]) => (
          <p key={jeton} className={s.lettres} data-graisse={jeton}>
            {usage}, {graisse}
          </p>
        ))}
      </section>
      <section aria-labelledby="formes" className="pile">
        <h2 id="formes">Formes</h2>
        <div className="grille">
          {['1', '2', '3'].map((it) => (
            <p key={it} className={s.forme} data-ombre={it}>
              Élévation {it}
            </p>
          ))}
        </div>
        <div className="rangee">
          {['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8'].map((it) => (
            <span key={it} className={s.pas} data-jeton={it}>
              {it}
            </span>
          ))}
        </div>
      </section>
      {DENSITES.map(([densite, nom, ou]) => (
        <section key={densite} data-densite={densite} aria-labelledby={densite} className="pile">
          <h2 id={densite}>
            {nom}&nbsp;: {ou}
          </h2>
          <Composants densite={densite} />
        </section>
      ))}
    </main>
  )
}

function Teintes({ noms }: { noms: string[] }) {
  return (
    <ul className={s.teintes}>
      {noms.map((it) => (
        <li key={it}>
          <span className={s.teinte} data-jeton={it} />
          {it}
        </li>
      ))}
    </ul>
  )
}
