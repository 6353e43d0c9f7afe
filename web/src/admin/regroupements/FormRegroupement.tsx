// The form of a regroupement (docs/gestion.md 2.6); it appears once an article is selected.

import { Champ } from '../../ui/Champ'
import { SaveBar } from '../../ui/SaveBar'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import { aideMarquee } from '../commun/aideMarquee'
import { BoutonConfirme } from '../commun/BoutonConfirme'
import { Conflit } from '../commun/Conflit'
import { ArticleMaitre } from './ArticleMaitre'
import { ChoixArticles } from './ChoixArticles'
import { ChoixAttributs } from './ChoixAttributs'
import s from './Regroupements.module.css'
import { type Edition, useRegroupement } from './useRegroupement'
import { Voisins } from './Voisins'

const AIDE_BALISE =
  'La page de la boutique que les moteurs de recherche retiennent pour tous ces articles\u00a0: son chemin, qui commence par /, ou son adresse complète.'

/**
 * Warning under a tag that no page can be called by: it stays in the field, and out of the pages.
 */
const SANS_EFFET = 'Cette balise n’est pas une adresse\u00a0: les pages gardent la leur.'

/** As the page head reads it; empty is none. */
const isAdresse = (tag: string) => tag.trim() === '' || /^(\/|https?:\/\/)\S*$/.test(tag.trim())

interface Props {
  /** The record that is kept; absent for a new one. */
  view: RegroupementNommeView | undefined
  type: string
  onSaved: (view: RegroupementNommeView) => void
  onRemoved: () => void
  onReload: () => void
  onList: () => void
}

export function FormRegroupement({ view, type, onReload, onList, ...suites }: Props) {
  const edition = useRegroupement(view, type, suites)
  const { brouillon } = edition
  const retour = (
    <button type="button" className="bouton" onClick={() => edition.leave(onList)}>
      Retour
    </button>
  )

  return (
    <>
      <button type="button" className={`bouton ${s.choisir}`} onClick={edition.choose}>
        Choix des articles
      </button>
      <ChoixArticles
        open={edition.choosing}
        warned={edition.warned}
        articles={brouillon.articles}
        onAdd={edition.add}
        onRemove={edition.drop}
        onClose={edition.chosen}
      />
      {brouillon.articles.length === 0 ? (
        <p className={s.retour}>{retour}</p>
      ) : (
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault()
            edition.save()
          }}
        >
          <Champs edition={edition} />
          {edition.refus && <p className="message message-erreur">{edition.refus}</p>}
          <SaveBar modifie={edition.dirty}>
            <button type="submit" className="bouton bouton-principal" disabled={edition.busy}>
              Enregistrer le regroupement
            </button>
            {retour}
            {view && (
              <BoutonConfirme
                bouton="Supprimer le regroupement"
                className={'bouton-danger fin'}
                question={`Supprimer le regroupement «\u00a0${view.titre}\u00a0»\u00a0? Ses articles restent en vente, chacun sur sa page.`}
                oui="Supprimer"
                disabled={edition.busy}
                onYes={edition.remove}
              />
            )}
          </SaveBar>
        </form>
      )}
      <Conflit {...edition.merge} quoi="ce regroupement" onReload={onReload} />
    </>
  )
}

function Champs({ edition }: { edition: Edition }) {
  const { brouillon, erreurs } = edition
  const sansEffet = isAdresse(brouillon.canonicalTag) ? undefined : SANS_EFFET
  return (
    <>
      <Champ
        id="titre"
        label="Titre du regroupement"
        help={aideMarquee(
          'Le nom sous lequel vous le retrouvez dans la liste.',
          edition.marque('titre'),
        )}
        value={brouillon.titre}
        error={erreurs.titre}
        onChange={(event) => edition.edit({ titre: event.target.value })}
      />
      <Champ
        id="canonicalTag"
        label="Balise canonique"
        optional="(facultatif)"
        help={AIDE_BALISE}
        error={erreurs.canonicalTag ?? sansEffet}
        value={brouillon.canonicalTag}
        onChange={(event) => edition.edit({ canonicalTag: event.target.value })}
      />
      <ArticleMaitre
        articles={brouillon.articles}
        maitre={brouillon.maitre}
        marques={[edition.marque('articles'), edition.marque('maitre')]}
        onMaitre={edition.lead}
      />
      <Voisins id={brouillon.id} articles={brouillon.articles} />
      <ChoixAttributs
        type={brouillon.type}
        disponibles={edition.disponibles}
        choisis={brouillon.attributs}
        marque={edition.marque('attributs')}
        onToggle={edition.toggle}
        onAll={edition.toggleAll}
      />
    </>
  )
}
