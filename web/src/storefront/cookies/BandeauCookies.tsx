// The cookie banner: the same for everyone, shown by the script to who has not answered it.
import type { AnalytiqueView } from '../../wire/AnalytiqueView'
import type { CookiesView } from '../../wire/CookiesView'
import s from './BandeauCookies.module.css'

interface Props {
  cookies: CookiesView
  analytique: AnalytiqueView | null
}

/** Said where something asks for consent and the merchant wrote nothing. */
const CONSENTEMENT =
  'Avec votre accord, nous comptons les téléchargements et les clics vers d’autres sites. Rien n’est compté sans lui.'

export function BandeauCookies({ cookies, analytique }: Props) {
  const message = cookies.message || (analytique ? CONSENTEMENT : '')
  if (message === '') return null
  return (
    <section
      className={`${s.bandeau} ${cookies.theme === 'sombre' ? s.sombre : ''}`}
      aria-label="Cookies"
      hidden
      data-cookies
      data-chemin={cookies.path}
      data-domaine={cookies.domain || undefined}
      data-jours={cookies.expiry}
      data-url={analytique?.url}
      data-site={analytique?.site}
    >
      <p className={s.message}>
        {message}{' '}
        {cookies.learnMore && (
          <a
            href={cookies.link}
            target={cookies.target === '_blank' ? '_blank' : undefined}
            rel={cookies.target === '_blank' ? 'noreferrer' : undefined}
          >
            {cookies.learnMore}
          </a>
        )}
      </p>
      {analytique ? (
        // Refusing is as easy as accepting: the same size, the same level.
        <>
          <p className={s.choix}>
            <button type="button" className={`bouton ${s.bouton}`} data-cookies-reponse="0">
              Refuser
            </button>
            <button type="button" className={`bouton ${s.bouton}`} data-cookies-reponse="1">
              Accepter
            </button>
          </p>
          <Personnaliser />
        </>
      ) : (
        <button type="button" className="bouton bouton-marine" data-cookies-reponse="1">
          {cookies.dismiss}
        </button>
      )}
    </section>
  )
}

/** Choice of one's own among cookies, and what each is for. */
function Personnaliser() {
  return (
    <details className={s.details}>
      <summary className={`bouton ${s.bouton}`}>Personnaliser</summary>
      <div className={s.finalites}>
        <p>
          <strong>Nécessaires</strong>, toujours&nbsp;: votre connexion, votre panier et votre
          réponse à ce message.
        </p>
        <label className="coche">
          <input type="checkbox" data-cookies-mesure />
          <span>
            <strong>Mesure</strong> des téléchargements et des clics vers d’autres sites
          </span>
        </label>
        <button type="button" className="bouton bouton-petit" data-cookies-reponse="choix">
          Enregistrer mon choix
        </button>
      </div>
    </details>
  )
}
