// The record of an article: all that imports bring of it, changed by hand, on one page.
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { paths } from '../../lib/paths'
import { phrase } from '../../lib/phrases'
import { useUnites } from '../../lib/unites'
import { Icon } from '../../ui/Icon'
import { Pill } from '../../ui/Pill'
import { EditionFiche } from '../commun/EditionFiche'
import { groupesArticle } from './champsArticle'
import { findFiche, saveFiche } from './ficheArticle'

interface Props {
  code: string | null
  onClose: () => void
  /** A new one was made. */
  onCreated: (code: string) => void
}

export function EditionArticle({ code, onClose, onCreated }: Props) {
  const unites = useUnites()
  return (
    <EditionFiche
      code={code}
      cle="articles"
      titre={(fiche) => (fiche ? fiche.designation1 : 'Nouvel article')}
      load={findFiche}
      echec={phrase('Error fetching article data')}
      save={saveFiche}
      groupes={(valeurs) => groupesArticle(unites, valeurs)}
      // The version of its stock goes along with the code, and is no field.
      codes={['versionStock', 'codeArticle']}
      enregistre="Article enregistré"
      onClose={onClose}
      onCreated={(fiche) => onCreated(fiche.codeArticle)}
      actes={({ codeArticle, masque }) =>
        masque ? (
          <Pill ton="rouge" mot="Retiré de la vente" />
        ) : (
          <>
            <Pill ton="vert" mot="En vente" />
            <a className="bouton" href={paths.produit(codeArticle)}>
              <Icon name="oeil" />
              Voir dans la boutique
            </a>
          </>
        )
      }
    >
      {({ codeArticle }) => (
        <p>
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
