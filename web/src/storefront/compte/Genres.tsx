// Kinds of account before the form of a new one, and the way in of who has one.
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import type { CreationPageView } from '../../wire/CreationPageView'
import s from './Compte.module.css'

export const TYPES = [
  { type: 'PRO', libelle: 'Professionnel', titre: 'Créer un compte professionnel' },
  { type: 'PAR', libelle: 'Particulier', titre: 'Créer un compte particulier' },
  { type: 'TMP', libelle: 'Sans compte', titre: 'Commander sans créer de compte' },
] as const

export function Genres({ type, comptes, urlFrom }: CreationPageView) {
  const open = TYPES.filter((it) => comptes[it.type])
  return (
    <>
      <p className={`${s.intro} ${s.entree}`}>
        Déjà client&nbsp;? <a href={paths.connexion(urlFrom)}>Connectez-vous</a>.
      </p>
      {open.length > 1 && (
        <nav aria-label="Genre de compte" className={s.onglets}>
          {open.map((it) => (
            <a
              key={it.type}
              href={pathsCompte.creation(it.type, urlFrom)}
              aria-current={it.type === type ? 'page' : undefined}
            >
              {it.libelle}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
