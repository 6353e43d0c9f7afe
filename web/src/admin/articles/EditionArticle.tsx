// The record of an article: what imports bring of it, changed by hand.
import { Link } from 'wouter'
import { findArticle, saveArticle } from '../../lib/catalogue'
import { chemins, editions } from '../../lib/chemins'
import type { ChampDe, GroupeDe } from '../../lib/fiches'
import { paths } from '../../lib/paths'
import { phrase } from '../../lib/phrases'
import { useUnites } from '../../lib/unites'
import type { UniteView } from '../../wire/UniteView'
import { EditionFiche } from '../commun/EditionFiche'

interface Props {
  code: string | null
  onClose: () => void
}

export function EditionArticle({ code, onClose }: Props) {
  const unites = useUnites()
  return (
    <EditionFiche
      code={code}
      cle="articles"
      titre={(fiche) => (fiche ? fiche.designation1 : 'Nouvel article')}
      load={findArticle}
      echec={phrase('Error fetching article data')}
      save={saveArticle}
      groupes={groupes(unites)}
      codes={['codeArticle']}
      enregistre="Article enregistré"
      onClose={onClose}
    >
      {({ codeArticle, masque }) => (
        <p>
          {masque ? (
            'Retiré de la vente'
          ) : (
            <a href={paths.produit(codeArticle)}>Voir dans la boutique</a>
          )}
          {' · '}
          <Link href={`${chemins.stocks}?fiche=${encodeURIComponent(codeArticle)}`}>Son stock</Link>
          {' · '}
          <Link href={`${chemins.tarifs}?article=${encodeURIComponent(codeArticle)}`}>
            Ses tarifs
          </Link>
          {' · '}
          <Link href={editions.regroupements(codeArticle)}>Ses regroupements</Link>
        </p>
      )}
    </EditionFiche>
  )
}

const nombre = (nom: string, label: string, aide?: string): ChampDe => {
  const champ: ChampDe = { nom, label, genre: 'nombre' }
  return aide ? { ...champ, aide } : champ
}

/** The dimensions a customer may be asked for. */
const COTES = [
  ['longueur', 'Longueur'],
  ['largeur', 'Largeur'],
  ['hauteur', 'Hauteur'],
  ['diametre', 'Diamètre'],
  ['poids', 'Poids'],
  ['contenance', 'Contenance'],
  ['densite', 'Densité'],
] as const

const choix = (values: string[]) => values.map((it) => ({ value: it, label: it || 'Aucune' }))

function groupes(unites: UniteView[]): GroupeDe[] {
  return [
    {
      titre: 'Article',
      champs: [
        {
          nom: 'codeArticle',
          label: 'Référence',
          requis: true,
          aide: 'Ce que vos clients tapent pour le commander.',
        },
        {
          nom: 'designation1',
          label: 'Désignation',
          requis: true,
          large: true,
          aide: 'Le titre de sa fiche, dans les listes et sur les commandes.',
        },
        {
          nom: 'designation2',
          label: 'Complément',
          genre: 'zone',
          large: true,
          aide: 'Sous le titre de sa fiche, ligne par ligne.',
        },
        {
          nom: 'codeFamille',
          label: 'Famille',
          genre: 'famille',
          requis: true,
          aide: 'Le rayon où il se range.',
        },
        { nom: 'marque', label: 'Marque', aide: 'Une facette des listes de la boutique.' },
        {
          nom: 'referenceFabricant',
          label: 'Référence du fabricant',
          aide: 'Trouvée par la recherche.',
        },
        {
          nom: 'gtin13',
          label: 'Code-barres',
          regle: 'checkCodeBarres',
          aide: 'Montré sur sa fiche, trouvé par la recherche.',
        },
      ],
    },
    {
      titre: 'Prix et vente',
      champs: [
        {
          ...nombre(
            'prixHT',
            'Prix public HT (€)',
            'Le prix de qui n’a pas de tarif. Quatre décimales au plus.',
          ),
          requis: true,
        },
        {
          ...nombre('tauxTva', 'TVA (%)', 'Ajoutée au prix HT\u00a0: c’est le prix TTC.'),
          requis: true,
        },
        nombre(
          'eco_participation',
          'Éco-participation (€)',
          'Comprise dans le prix, montrée à côté.',
        ),
        {
          nom: 'unite',
          label: 'Unité de vente',
          genre: 'choix',
          choix: unites.map((it) => ({ value: it.codeUnite, label: it.libelle })),
          aide: 'Ce que compte une quantité, et ses dimensions variables.',
        },
        nombre('multiple_vente', 'Vendu par', 'Les quantités en sont des multiples.'),
        nombre('conditionnement', 'Pièces par unité', 'Une information pour le client.'),
        {
          nom: 'sur_commande',
          label: 'Se vend sans stock, sur commande',
          genre: 'case',
          aide: 'Décoché, il ne peut plus être commandé quand le stock est à zéro.',
        },
      ],
    },
    {
      titre: 'Mesures',
      aide: 'Montrées parmi les caractéristiques de sa fiche\u00a0; elles peuvent distinguer les variantes d’un regroupement.',
      champs: [
        nombre('longueur', 'Longueur'),
        nombre('largeur', 'Largeur'),
        nombre('hauteur', 'Hauteur'),
        nombre('diametre', 'Diamètre'),
        {
          nom: 'uniteDimensions',
          label: 'Unité des dimensions',
          genre: 'choix',
          choix: choix(['', 'mm', 'cm', 'm']),
        },
        nombre('poids', 'Poids', 'Sert aux frais de port calculés au poids.'),
        {
          nom: 'unitePoids',
          label: 'Unité du poids',
          genre: 'choix',
          choix: choix(['', 'kg', 'g']),
        },
        nombre('contenance', 'Contenance (l)'),
        nombre('densite', 'Densité'),
      ],
    },
    {
      titre: 'Limites des dimensions demandées',
      aide: 'Pour un article vendu à la coupe, dans les unités de ses mesures (en mètres sans elles)\u00a0; vides, le client choisit jusqu’à 100.',
      champs: COTES.flatMap(([nom, label]) => [
        nombre(`${nom}_min`, `${label} au moins`),
        nombre(`${nom}_max`, `${label} au plus`),
      ]),
    },
  ]
}
