// Entry of the back office, rendered in the browser only; its screens are in admin/.
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Router, Switch, useLocation } from 'wouter'
import { BarreAttente } from './admin/cadre/BarreAttente'
import { Cadre } from './admin/cadre/Cadre'
import { EcranEnPanne } from './admin/cadre/EcranEnPanne'
import { PageAbsente } from './admin/cadre/PageAbsente'
import { QuestionDepart } from './admin/cadre/QuestionDepart'
import { Chargement } from './admin/commun/Chargement'
import { ConnexionPage } from './admin/connexion/ConnexionPage'
import { watchCalls } from './lib/attente'
import { chemins } from './lib/chemins'
import { demande } from './lib/fileBrowser'
import { HttpError } from './lib/http'
import { useStore } from './lib/useStore'
import { watchUnsaved } from './lib/useUnsaved'
import { watchVues } from './lib/vues'
import { keepFocus } from './ui/foyer'

// Each screen is a chunk of its own: an administrator loads what is looked at.
const AccueilPage = lazy(async () => ({
  default: (await import('./admin/accueil/AccueilPage')).AccueilPage,
}))
const CommandesPage = lazy(async () => ({
  default: (await import('./admin/commandes/CommandesPage')).CommandesPage,
}))
const ImportsPage = lazy(async () => ({
  default: (await import('./admin/imports/ImportsPage')).ImportsPage,
}))
const StatistiquesPage = lazy(async () => ({
  default: (await import('./admin/statistiques/StatistiquesPage')).StatistiquesPage,
}))
const RegroupementsPage = lazy(async () => ({
  default: (await import('./admin/regroupements/RegroupementsPage')).RegroupementsPage,
}))
const ModelesPage = lazy(async () => ({
  default: (await import('./admin/modeles/ModelesPage')).ModelesPage,
}))
const ContenusPage = lazy(async () => ({
  default: (await import('./admin/contenus/ContenusPage')).ContenusPage,
}))
const UtilisateursPage = lazy(async () => ({
  default: (await import('./admin/utilisateurs/UtilisateursPage')).UtilisateursPage,
}))
const MediasPage = lazy(async () => ({
  default: (await import('./admin/medias/MediasPage')).MediasPage,
}))
const FenetreMedias = lazy(async () => ({
  default: (await import('./admin/medias/FenetreMedias')).FenetreMedias,
}))
const DialogueMedias = lazy(async () => ({
  default: (await import('./admin/medias/DialogueMedias')).DialogueMedias,
}))
const SecuritePage = lazy(async () => ({
  default: (await import('./admin/securite/SecuritePage')).SecuritePage,
}))
const JournalPage = lazy(async () => ({
  default: (await import('./admin/journal/JournalPage')).JournalPage,
}))
const ReglagesPage = lazy(async () => ({
  default: (await import('./admin/reglages/ReglagesPage')).ReglagesPage,
}))
const ArticlesPage = lazy(async () => ({
  default: (await import('./admin/articles/ArticlesPage')).ArticlesPage,
}))

const TransporteursPage = lazy(async () => ({
  default: (await import('./admin/transporteurs/TransporteursPage')).TransporteursPage,
}))

const ForfaitsPage = lazy(async () => ({
  default: (await import('./admin/forfaits/ForfaitsPage')).ForfaitsPage,
}))
const ZonesPage = lazy(async () => ({
  default: (await import('./admin/zones/ZonesPage')).ZonesPage,
}))
const DimensionsPage = lazy(async () => ({
  default: (await import('./admin/dimensions/DimensionsPage')).DimensionsPage,
}))
const ParametragePage = lazy(async () => ({
  default: (await import('./admin/parametrage/ParametragePage')).ParametragePage,
}))
const FamillesPage = lazy(async () => ({
  default: (await import('./admin/familles/FamillesPage')).FamillesPage,
}))
const TarifsPage = lazy(async () => ({
  default: (await import('./admin/tarifs/TarifsPage')).TarifsPage,
}))
const StocksPage = lazy(async () => ({
  default: (await import('./admin/stocks/StocksPage')).StocksPage,
}))
const ClientsPage = lazy(async () => ({
  default: (await import('./admin/clients/ClientsPage')).ClientsPage,
}))
const ConnexionsPage = lazy(async () => ({
  default: (await import('./admin/connexions/ConnexionsPage')).ConnexionsPage,
}))
const UnitesPage = lazy(async () => ({
  default: (await import('./admin/unites/UnitesPage')).UnitesPage,
}))
const TypesClientPage = lazy(async () => ({
  default: (await import('./admin/typesClient/TypesClientPage')).TypesClientPage,
}))
const ProfilsPage = lazy(async () => ({
  default: (await import('./admin/profils/ProfilsPage')).ProfilsPage,
}))
const ChoixTransporteursPage = lazy(async () => ({
  default: (await import('./admin/transporteurs/ChoixTransporteursPage')).ChoixTransporteursPage,
}))
const SauvegardesPage = lazy(async () => ({
  default: (await import('./admin/sauvegardes/SauvegardesPage')).SauvegardesPage,
}))
const FicheCommandePage = lazy(async () => ({
  default: (await import('./admin/commandes/FicheCommandePage')).FicheCommandePage,
}))
const AgencesPage = lazy(async () => ({
  default: (await import('./admin/agences/AgencesPage')).AgencesPage,
}))

watchCalls()

// What is kept is drawn before the next press is heard: what is ticked would flicker otherwise.
notifyManager.setScheduler(queueMicrotask)

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal will not change by asking again, and who has waited for a minute is told so; only
      // a server that was not reached is asked once more.
      retry: (failures, error) =>
        failures < 1 && error instanceof HttpError && error.status === 0 && error.code !== 'delai',
      refetchOnWindowFocus: false,
      staleTime: 5_000,
    },
  },
})

/** The file browser in a dialog, loaded when a window could not be opened. */
function Parcourir() {
  if (!useStore(demande)) return null
  return (
    <Suspense fallback={<Chargement />}>
      <DialogueMedias />
    </Suspense>
  )
}

function Ecrans() {
  const [ici] = useLocation()
  return (
    <Cadre>
      <EcranEnPanne key={ici}>
        <Suspense fallback={<Chargement />}>
          <Switch>
            <Route path={chemins.accueil} component={AccueilPage} />
            <Route path={chemins.commandes} component={CommandesPage} />
            <Route path={chemins.statistiques} component={StatistiquesPage} />
            <Route path={chemins.importation} component={ImportsPage} />
            <Route path={chemins.articles} component={ArticlesPage} />
            <Route path={chemins.familles} component={FamillesPage} />
            <Route path={chemins.tarifs} component={TarifsPage} />
            <Route path={chemins.stocks} component={StocksPage} />
            <Route path={chemins.clients} component={ClientsPage} />
            <Route path={chemins.connexions} component={ConnexionsPage} />
            <Route path={chemins.agences} component={AgencesPage} />
            <Route path={chemins.regroupements}>
              <RegroupementsPage />
            </Route>
            <Route path={chemins.modeles} component={ModelesPage} />
            <Route path={chemins.transporteurs} component={TransporteursPage} />
            <Route path={chemins.reglages} component={ReglagesPage} />
            <Route path={chemins.utilisateurs} component={UtilisateursPage} />
            <Route path={chemins.securite} component={SecuritePage} />
            <Route path={chemins.journal} component={JournalPage} />
            <Route path={chemins.medias} component={MediasPage} />
            <Route path={chemins.contenus}>
              <ContenusPage />
            </Route>
            <Route path={chemins.forfaits} component={ForfaitsPage} />
            <Route path={chemins.zones} component={ZonesPage} />
            <Route path={chemins.dimensions} component={DimensionsPage} />
            <Route path={chemins.unites} component={UnitesPage} />
            <Route path={chemins.typesClient} component={TypesClientPage} />
            <Route path={chemins.profils} component={ProfilsPage} />
            <Route path={chemins.choixTransporteurs} component={ChoixTransporteursPage} />
            <Route path={chemins.sauvegardes} component={SauvegardesPage} />
            <Route path={`${chemins.commandes}/:id`} component={FicheCommandePage} />
            <Route path={chemins.parametrage} component={ParametragePage} />
            <Route component={PageAbsente} />
          </Switch>
        </Suspense>
      </EcranEnPanne>
      <Parcourir />
    </Cadre>
  )
}

function Application() {
  return (
    <QueryClientProvider client={queries}>
      <BarreAttente />
      <Router>
        <Switch>
          <Route path={chemins.connexion} component={ConnexionPage} />
          <Route path="/openweb">
            <Suspense fallback={<Chargement />}>
              <FenetreMedias />
            </Suspense>
          </Route>
          <Route component={Ecrans} />
        </Switch>
        <QuestionDepart />
      </Router>
    </QueryClientProvider>
  )
}

watchUnsaved()
watchVues()
keepFocus(document)
const root = document.getElementById('admin')
if (root) createRoot(root).render(<Application />)
