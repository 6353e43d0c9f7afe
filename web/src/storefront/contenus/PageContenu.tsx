// A page the merchant wrote: its blocks, from the top.
import { Accordeon } from '../../ui/Accordeon'
import { HtmlPanel } from '../../ui/HtmlPanel'
import type { BlocView } from '../../wire/BlocView'
import type { ContenuPageView } from '../../wire/ContenuPageView'
import type { ImageBlocView } from '../../wire/ImageBlocView'
import type { RayonView } from '../../wire/RayonView'
import { Banniere } from '../commun/Banniere'
import { GalerieImages } from '../commun/GalerieImages'
import { Habitudes } from '../commun/Habitudes'
import { SliderContenu } from '../commun/SliderContenu'
import { SliderProduits } from '../commun/SliderProduits'
import s from './PageContenu.module.css'

export function PageContenu({ cadre, titre, apercu, blocs, habitudes }: ContenuPageView) {
  const chemin = cadre.chemin.replace(/\?.*/, '')
  const tete = blocs[0]?.type === 'banniere' ? blocs[0] : null
  return (
    <div data-edition data-contenu={chemin}>
      {tete && <UneBanniere bloc={tete} enTete />}
      {habitudes && <Habitudes habitudes={habitudes} commandePossible={cadre.commandePossible} />}
      <div className={`largeur ${s.page}`} data-extrait>
        {apercu && (
          <p className="message message-attention">
            Aperçu&nbsp;: les visiteurs ne voient pas encore cette version.
          </p>
        )}
        {/* The home page opens with its blocks: its title is for who does not see them. */}
        {!tete && <h1 className={chemin === '/' ? 'hors-vue' : undefined}>{titre}</h1>}
        {blocs.map(
          (bloc, place) =>
            bloc !== tete && (
              // Blocks have no name of their own, and this page never changes them.
              <Bloc
                key={place}
                bloc={bloc}
                place={place}
                commandePossible={cadre.commandePossible}
              />
            ),
        )}
      </div>
    </div>
  )
}

interface BlocProps {
  bloc: BlocView
  place: number
  commandePossible: boolean
}

function Bloc({ bloc, place, commandePossible }: BlocProps) {
  if (bloc.type === 'banniere') {
    return (
      <div className={s.bloc}>
        <UneBanniere bloc={bloc} enTete={false} />
      </div>
    )
  }
  if (bloc.type === 'texte') return <HtmlPanel className={s.texte} html={bloc.html} />
  return (
    <section className={s.bloc} aria-label={bloc.titre || undefined}>
      {bloc.titre && <h2>{bloc.titre}</h2>}
      {bloc.type === 'galerie' && (
        <GalerieImages titre={bloc.titre || 'Galerie'} images={bloc.images} />
      )}
      {bloc.type === 'slider' && (
        <SliderContenu
          titre={bloc.titre || 'Diaporama'}
          vues={bloc.images.map((image, index) => ({
            key: `${index}-${image.src}`,
            contenu: <Vue image={image} urgente={place === 0 && index === 0} />,
            legende: image.titre,
          }))}
        />
      )}
      {bloc.type === 'produits' && (
        <SliderProduits
          titre={bloc.titre || 'Articles'}
          cartes={bloc.cartes}
          compact={bloc.compact}
          commandePossible={commandePossible}
        />
      )}
      {bloc.type === 'accordeon' && (
        <Accordeon
          id={`accordeon-${place}`}
          collapsed={bloc.replie}
          keepOpen={bloc.multiple}
          rows={bloc.lignes.map((ligne, index) => ({
            key: `${index}-${ligne.titre}`,
            title: ligne.titre,
            content: <HtmlPanel className={s.texte} html={ligne.html} />,
          }))}
        />
      )}
      {bloc.type === 'categories' && <Rayons rayons={bloc.rayons} />}
    </section>
  )
}

interface BanniereProps {
  bloc: Extract<BlocView, { type: 'banniere' }>
  enTete: boolean
}

function UneBanniere({ bloc, enTete }: BanniereProps) {
  return (
    <Banniere titre={bloc.titre} boutons={bloc.boutons} enTete={enTete}>
      <HtmlPanel html={bloc.html} />
    </Banniere>
  )
}

function Vue({ image, urgente }: { image: ImageBlocView; urgente: boolean }) {
  const { src, alt, lien } = image
  const vue = <img className={s.vue} src={src} alt={alt} loading={urgente ? 'eager' : 'lazy'} />
  return lien === '' ? vue : <a href={lien}>{vue}</a>
}

function Rayons({ rayons }: { rayons: RayonView[] }) {
  return (
    <ul className={s.rayons}>
      {rayons.map((it) => (
        <li key={it.CODE} className={`carte ${s.rayon}`}>
          <img
            className={s.image}
            src={it.image === '' ? ARTICLE_URL : it.image.src}
            alt=""
            width="160"
            height="160"
            loading="lazy"
          />
          <a href={it.LIEN}>{it.LIBELLE}</a>
        </li>
      ))}
    </ul>
  )
}
