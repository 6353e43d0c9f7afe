// A new account: of a company, of a person, or for one order.
import { Island, sansCadre } from '../../lib/islandServer'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import type { CreationPageView } from '../../wire/CreationPageView'
import s from './Compte.module.css'
import { Creation } from './Creation'

const TYPES = [
  { type: 'PRO', libelle: 'Professionnel', titre: 'Créer un compte professionnel' },
  { type: 'PAR', libelle: 'Particulier', titre: 'Créer un compte particulier' },
  { type: 'TMP', libelle: 'Sans compte', titre: 'Commander sans créer de compte' },
] as const

export function PageCreation(props: CreationPageView) {
  const { type, comptes, urlFrom } = props
  const open = TYPES.filter((it) => comptes[it.type])
  return (
    <div className={`largeur ${s.etroite}`}>
      <h1>{TYPES.find((it) => it.type === type)?.titre}</h1>
      <p className={s.intro}>
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
      <div className={`carte ${s.cadre}`}>
        {comptes[type] ? (
          <Island name="creation" quand="repos" component={Creation} props={sansCadre(props)} />
        ) : (
          <p className={s.sansMarge}>
            La création de ce genre de compte n’est pas ouverte en ligne.
          </p>
        )}
      </div>
    </div>
  )
}
