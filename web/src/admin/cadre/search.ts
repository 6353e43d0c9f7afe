// Search of the back office: screens and settings by their names, articles, customers and orders,
// agencies, administrators and media by the server.

import { chemins, editions } from '../../lib/chemins'
import { fold } from '../../lib/fold'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { canOpen } from '../../lib/permis'
import { auChamp } from '../../lib/useChampDemande'
import { vignette } from '../../lib/vignette'
import type { AgenceView } from '../../wire/AgenceView'
import type { ArticleDetailView } from '../../wire/ArticleDetailView'
import { RECHERCHE_ARTICLE_CHARS_MIN } from '../../wire/bornes'
import type { ClientView } from '../../wire/ClientView'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'
import type { MediaView } from '../../wire/MediaView'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { listGroupes } from '../ecrans'

/** Something to open. */
export interface Trouvaille {
  id: string
  genre:
    | 'Écran'
    | 'Réglage'
    | 'Article'
    | 'Client'
    | 'Commande'
    | 'Connexion'
    | 'Agence'
    | 'Administrateur'
    | 'Média'
  nom: string
  detail: string
  href: string
  /** Of an article. */
  image?: string
}

/** Of each kind. */
const NOMBRE = 5

/** True where each word that is looked for is in one of the names; « agence » names no agency. */
function isNamed(texte: string, ...names: string[]): boolean {
  const words = fold(texte)
    .split(/\s+/)
    .filter((it) => it !== 'agence')
  return words.length > 0 && words.every((it) => fold(names.join(' ')).includes(it))
}

export function ecrans(texte: string): Trouvaille[] {
  const wanted = fold(texte.trim())
  const all = listGroupes().flatMap(([, ecrans]) => ecrans)
  const found = all.filter((it) => fold(`${it.nom} ${it.aide}`).includes(wanted))
  return found.slice(0, wanted ? NOMBRE : all.length).map((it) => ({
    id: it.href,
    genre: 'Écran',
    nom: it.nom,
    detail: it.aide,
    href: it.href,
  }))
}

/** Each kind by itself: one that fails leaves the others. */
export async function searchAll(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const wanted = texte.trim()
  if (wanted.length < RECHERCHE_ARTICLE_CHARS_MIN) return []
  const kinds: [string, typeof articles][] = [
    [chemins.reglages, reglages],
    [chemins.articles, articles],
    [chemins.clients, clients],
    [chemins.commandes, commandes],
    [chemins.commandes, commandeDeNumero],
    [chemins.connexions, connexions],
    [chemins.agences, agences],
    [chemins.utilisateurs, administrateurs],
    [chemins.medias, medias],
  ]
  const asked = kinds.filter(([screen]) => canOpen(screen))
  const answers = await Promise.allSettled(asked.map(([, search]) => search(wanted, signal)))
  signal.throwIfAborted()
  const found = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
  // An order may be named by two of its numbers.
  return [...new Map(found.map((it) => [it.id, it])).values()]
}

/** Their names come when they are looked for: the frame of every screen does without. */
async function reglages(texte: string): Promise<Trouvaille[]> {
  const [{ CHAMPS, champId }, { REGLAGES }] = await Promise.all([
    import('../../lib/champsReglages'),
    import('../../lib/champsConnexion'),
  ])
  const boutique = Object.entries(CHAMPS).flatMap(([groupe, champs]) =>
    champs.map(({ nom, label, aide }) => {
      const href = auChamp(chemins.reglages, champId(groupe, nom))
      return { href, label, aide }
    }),
  )
  const connexion = Object.values(REGLAGES).map(({ id, label, aide }) => {
    return { href: auChamp(chemins.parametrageInterfaceEdite, id), label, aide }
  })
  const wanted = fold(texte)
  const all = [...boutique, ...connexion]
  const named = all.filter((it) => fold(it.label).includes(wanted))
  const told = all.filter((it) => !named.includes(it) && fold(it.aide).includes(wanted))
  return [...named, ...told].slice(0, NOMBRE).map(({ href, label, aide }) => ({
    id: `reglage:${href}`,
    genre: 'Réglage',
    nom: label,
    detail: aide,
    href,
  }))
}

type Court = Pick<ArticleDetailView, 'codeArticle' | 'designation1' | 'image'>

async function articles(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const query = new URLSearchParams({
    queryString: texte.toLowerCase(),
    size: String(NOMBRE),
    filterArticlesFields: 'codeArticle,designation1,image',
  })
  const { list } = await askJson<{ list: Court[] }>(`${appels.articles}?${query}`, { signal })
  return list.map(({ codeArticle, designation1, image }) => ({
    id: `article:${codeArticle}`,
    genre: 'Article',
    nom: designation1,
    detail: codeArticle,
    image: vignette(image ?? ''),
    href: `${chemins.articles}?fiche=${encodeURIComponent(codeArticle)}`,
  }))
}

async function clients(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const { list } = await askJson<{ list: ClientView[] }>(appels.clients(texte), { signal })
  return list.slice(0, NOMBRE).map(({ code, libelle }) => ({
    id: `client:${code}`,
    genre: 'Client',
    nom: libelle,
    detail: code,
    href: `${chemins.clients}?fiche=${encodeURIComponent(code)}`,
  }))
}

async function agences(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const list = await askJson<AgenceView[]>(appels.agences, { signal })
  const found = list.filter((it) => isNamed(texte, it.libelle_agence, it.code_agence))
  return found.slice(0, NOMBRE).map(({ code_agence: code, libelle_agence }) => ({
    id: `agence:${code}`,
    genre: 'Agence',
    nom: libelle_agence,
    detail: code,
    href: `${chemins.agences}?fiche=${encodeURIComponent(code)}`,
  }))
}

async function administrateurs(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const { list } = await askJson<{ list: UtilisateurView[] }>(appels.utilisateurs, { signal })
  const found = list.filter((it) => isNamed(texte, it.login, it.nom))
  return found.slice(0, NOMBRE).map(({ login, nom }) => ({
    id: `administrateur:${login}`,
    genre: 'Administrateur',
    nom: login,
    detail: nom,
    href: chemins.utilisateurs,
  }))
}

async function medias(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const query = new URLSearchParams({ q: texte })
  const { list } = await askJson<{ list: MediaView[] }>(`${appels.medias}?${query}`, { signal })
  return list.slice(0, NOMBRE).map(({ id, nom }) => ({
    id: `media:${id}`,
    genre: 'Média',
    nom,
    detail: id,
    href: `${chemins.medias}?${new URLSearchParams({ q: nom })}`,
  }))
}

/** Logins of customers. */
async function connexions(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const query = new URLSearchParams({ q: texte, size: String(NOMBRE) })
  const asked = `${appels.connexions}?${query}`
  const { list } = await askJson<{ list: ConnexionSuivieView[] }>(asked, { signal })
  return list.slice(0, NOMBRE).map(({ login, libelle_client }) => ({
    id: `connexion:${login}`,
    genre: 'Connexion',
    nom: login,
    detail: libelle_client,
    href: `${chemins.connexions}?fiche=${encodeURIComponent(login)}`,
  }))
}

/** The number of the first column of the orders, « Id OEC ». */
async function commandeDeNumero(texte: string, signal: AbortSignal): Promise<Trouvaille[]> {
  if (!/^\d{1,15}$/.test(texte)) return []
  const asked = appels.uneCommande(Number(texte))
  const it = await askJson<MouvementDetailView>(asked, { signal })
  const reference = it.numero || it.webCdeId
  return [
    {
      id: `commande:${it.id}`,
      genre: 'Commande',
      nom: reference,
      detail: `Id OEC ${it.id}, ${it.libelleEtat}`,
      href: editions.commande(it.id),
    },
  ]
}

/** Orders are found by their exact reference (docs/gestion.md 2.3). */
async function commandes(reference: string, signal: AbortSignal): Promise<Trouvaille[]> {
  const query = new URLSearchParams({ page: '0', size: String(NOMBRE), reference })
  const asked = `${appels.commandes}?${query}`
  const { elements } = await askJson<{ elements: CommandeSuivieView[] }>(asked, { signal })
  return elements.map((it) => ({
    id: `commande:${it.id}`,
    genre: 'Commande',
    nom: it.numero || it.webCdeId,
    detail: it.client?.libelle ?? it.libelleEtat,
    href: editions.commande(it.id),
  }))
}
