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
import { ECRANS } from './admin/ecrans'
import { watchCalls } from './lib/attente'
import { chemins } from './lib/chemins'
import { demande } from './lib/fileBrowser'
import { HttpError } from './lib/http'
import { canOpen } from './lib/permis'
import { useStore } from './lib/useStore'
import { watchUnsaved } from './lib/useUnsaved'
import { watchVues } from './lib/vues'
import { keepFocus } from './ui/foyer'

const FenetreMedias = lazy(async () => ({
  default: (await import('./admin/medias/FenetreMedias')).FenetreMedias,
}))
const DialogueMedias = lazy(async () => ({
  default: (await import('./admin/medias/DialogueMedias')).DialogueMedias,
}))

/** The screens by their addresses, each loaded when it is looked at. */
const ROUTES = ECRANS.filter(({ href }) => canOpen(href)).flatMap(({ href, page, fiche }) => [
  { path: href, Page: lazy(async () => ({ default: await page() })) },
  ...(fiche ? [{ path: `${href}/:id`, Page: lazy(async () => ({ default: await fiche() })) }] : []),
])

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
            {ROUTES.map(({ path, Page }) => (
              <Route key={path} path={path}>
                <Page />
              </Route>
            ))}
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
