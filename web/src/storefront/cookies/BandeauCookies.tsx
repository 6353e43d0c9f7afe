// The cookie banner: the same for everyone, shown by the script to who has not dismissed it.
import { paths } from '../../lib/paths'
import s from './BandeauCookies.module.css'

export function BandeauCookies({ message }: { message: string }) {
  if (message === '') return null
  return (
    <section className={s.bandeau} aria-label="Cookies" hidden data-cookies>
      <p className={s.message}>
        {message} <a href={paths.confidentialite}>En savoir plus</a>
      </p>
      <button type="button" className="bouton bouton-marine" data-cookies-fermer>
        J’ai compris
      </button>
    </section>
  )
}
