// The screens of the back office: beside the page where there is room, else in a panel that a button opens.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import { ACCUEIL, type Ecran, listGroupes } from '../ecrans'
import s from './Cadre.module.css'

const NOM = 'Écrans de l’administration'

/** The panel gives the focus to where one is when it opens. */
const isHere = (link: HTMLElement | null) => link?.setAttribute('autofocus', '')

export function MenuEcrans({ ici, onGo }: { ici: string; onGo?: () => void }) {
  return (
    <>
      <Lien ecran={ACCUEIL} ici={ici} onGo={onGo} />
      {listGroupes().map(([titre, ecrans]) => (
        <section key={titre} className={s.groupe}>
          <h2 className={s.titre}>{titre}</h2>
          <ul className="nue">
            {ecrans.map((it) => (
              <li key={it.href}>
                <Lien ecran={it} ici={ici} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The sidebar of a wide screen. */
export function MenuFixe({ ici }: { ici: string }) {
  const place = useRef<HTMLElement>(null)
  // It scrolls by itself: where one is stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is another place of it.
  useEffect(() => {
    place.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [ici])
  return (
    <nav ref={place} className={s.menu} aria-label={NOM}>
      <MenuEcrans ici={ici} />
    </nav>
  )
}

/** The button of a narrow one, and its panel. */
export function MenuTiroir({ ici, nom }: { ici: string; nom: string }) {
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes it.
  useEffect(() => setOpen(false), [ici])
  return (
    <>
      <button
        type="button"
        className={`bouton bouton-nu ${s.ouvrir}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`Menu, écran actuel\u00a0: ${nom}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        <span className={s.ecran}>{nom}</span>
      </button>
      <Modal
        open={open}
        title="Menu"
        size="tiroir"
        closeLabel="Fermer le menu"
        onClose={() => setOpen(false)}
      >
        <nav aria-label={NOM} className={s.tiroir}>
          <MenuEcrans ici={ici} onGo={() => setOpen(false)} />
          <div className={s.groupe}>
            <Sorties className={s.lien} />
          </div>
        </nav>
      </Modal>
    </>
  )
}

async function logOut() {
  await askJson(paths.deconnexion, { method: 'POST' })
  location.assign(chemins.connexion)
  // Past messages, and what this tab keeps of the shop: both sessions have ended.
  sessionStorage.clear()
}

/** The two ways out of the back office. */
export function Sorties({ className }: { className: string | undefined }) {
  return (
    <>
      <a className={className} href={paths.accueil}>
        <Icon name="externe" />
        <span className={s.mot}>Voir la boutique</span>
      </a>
      <button type="button" className={className} onClick={logOut}>
        <Icon name="sortie" />
        <span className={s.mot}>Se déconnecter</span>
      </button>
    </>
  )
}

interface LienProps {
  ecran: Ecran
  ici: string
  onGo: (() => void) | undefined
}

function Lien({ ecran, ici, onGo }: LienProps) {
  const { href, icone, nom } = ecran
  const here = href === ici
  return (
    <Link
      href={href}
      className={s.lien}
      ref={here && onGo ? isHere : undefined}
      aria-current={here ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon name={icone} />
      {nom}
    </Link>
  )
}
