// Entry of the server's bundle, run by app/render/src: every screen by its name.
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Island } from './lib/islandServer'
import { PageAccueil } from './storefront/accueil/PageAccueil'
import { PageAgences } from './storefront/agences/PageAgences'
import { PopupAgences } from './storefront/agences/PopupAgences'
import { Cascade } from './storefront/cascade/Cascade'
import { PageCategorie } from './storefront/catalogue/PageCategorie'
import { PageRecherche } from './storefront/catalogue/PageRecherche'
import { PageCommande } from './storefront/commande/PageCommande'
import { PageMerci } from './storefront/commande/PageMerci'
import { Ajoute } from './storefront/commun/Ajoute'
import { PageCompte } from './storefront/compte/PageCompte'
import { PageConfirmation } from './storefront/compte/PageConfirmation'
import { PageCreation } from './storefront/compte/PageCreation'
import { PageEfface } from './storefront/compte/PageEfface'
import {
  PageCoordonnees,
  PageEmail,
  PageMotDePasse,
  PageNouveauMotDePasse,
  PageOubli,
} from './storefront/compte/PagesFormulaire'
import { PageConnexion } from './storefront/connexion/PageConnexion'
import { PageContenu } from './storefront/contenus/PageContenu'
import { BandeauCookies } from './storefront/cookies/BandeauCookies'
import { PopupDeclinaisons } from './storefront/declinaisons/PopupDeclinaisons'
import { BlocPanier } from './storefront/entete/BlocPanier'
import { Cadre } from './storefront/entete/Cadre'
import { MenuCatalogue } from './storefront/menu/MenuCatalogue'
import { PageCommandes } from './storefront/mouvements/PageCommandes'
import { PageMouvement } from './storefront/mouvements/PageMouvement'
import { PageErreur } from './storefront/pages/PageErreur'
import { PagePlan } from './storefront/pages/PagePlan'
import { PageStock } from './storefront/pages/PageStock'
import { PagePanier } from './storefront/panier/PagePanier'
import { PagePaniers } from './storefront/paniers/PagePaniers'
import { PageProduit } from './storefront/produit/PageProduit'
import { Recherche } from './storefront/recherche/Recherche'
import { PageSaisie } from './storefront/saisie/PageSaisie'
import { PageSysteme } from './systeme/PageSysteme'
import type { AccueilPageView } from './wire/AccueilPageView'
import type { CadreView as CadreProps } from './wire/CadreView'
import type { PlanPageView } from './wire/PlanPageView'

// biome-ignore lint/suspicious/noExplicitAny: each screen's props are built in Rust for it.
type Ecran = ComponentType<any>

/** Whole pages, inside the frame; the server asks for them by these names. */
const pages: Record<string, Ecran> = {
  accueil: Accueil,
  agencesPage: PageAgences,
  categorie: PageCategorie,
  commande: PageCommande,
  commandes: PageCommandes,
  compte: PageCompte,
  confirmation: PageConfirmation,
  connexion: PageConnexion,
  contenu: PageContenu,
  coordonnees: PageCoordonnees,
  creation: PageCreation,
  efface: PageEfface,
  email: PageEmail,
  erreur: PageErreur,
  merci: PageMerci,
  motDePasse: PageMotDePasse,
  mouvement: PageMouvement,
  nouveauMotDePasse: PageNouveauMotDePasse,
  oubli: PageOubli,
  panier: PagePanier,
  paniers: PagePaniers,
  plan: Plan,
  produit: PageProduit,
  recherche: PageRecherche,
  saisie: PageSaisie,
  stock: PageStock,
}

/** Pieces of a page, shown in a popup. */
const fragments: Record<string, Ecran> = {
  agences: PopupAgences,
  ajoute: Ajoute,
  declinaisons: PopupDeclinaisons,
  // Whole, in a document of its own.
  systeme: PageSysteme,
}

function Accueil(props: AccueilPageView) {
  return <PageAccueil {...props} cascade={cascadeDe(props.cadre)} />
}

function Plan(props: PlanPageView) {
  return <PagePlan {...props} cascade={cascadeDe(props.cadre)} />
}

function cascadeDe({ menu: { activites, niveauMax } }: CadreProps) {
  return <Island name="cascade" component={Cascade} props={{ racines: activites, niveauMax }} />
}

interface EnPageProps {
  cadre: CadreProps
  /** An order is being placed: nothing leads away from it. */
  isOrdering: boolean
  children: React.ReactNode
}

function EnPage({ cadre, isOrdering, children }: EnPageProps) {
  const cookies = <BandeauCookies cookies={cadre.cookies} analytique={cadre.analytique} />
  if (isOrdering) {
    return (
      <Cadre cadre={cadre} recherche={null} blocPanier={null} menu={null} cookies={cookies}>
        {children}
      </Cadre>
    )
  }
  return (
    <Cadre
      cadre={cadre}
      recherche={<Island name="recherche" component={Recherche} props={cadre.recherche} />}
      blocPanier={<Island name="blocPanier" component={BlocPanier} props={{}} />}
      // Nobody is shown the families of a shop that is closed to him: there is nothing to open.
      menu={cadre.menu.activites.length > 0 && <MenuCatalogue menu={cadre.menu} />}
      cookies={cookies}
    >
      {children}
    </Cadre>
  )
}

/** Called by the server: the HTML of one screen, without the document around it. */
function rendre(name: string, json: string): string {
  const props = JSON.parse(json) as { cadre: CadreProps | null }
  const Fragment = fragments[name]
  if (Fragment) return renderToStaticMarkup(<Fragment {...props} />)
  const Page = pages[name]
  if (!Page) throw new Error(`no screen is called ${name}`)
  const page = <Page {...props} />
  return renderToStaticMarkup(
    props.cadre ? (
      <EnPage cadre={props.cadre} isOrdering={name === 'commande'}>
        {page}
      </EnPage>
    ) : (
      page
    ),
  )
}

Object.assign(globalThis, { rendre })
