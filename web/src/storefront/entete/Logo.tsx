// The merchant's logo, or the drawn mark (a counter and its lamp), and the shop's name as text.
import s from './Logo.module.css'

interface Props {
  nom: string
  logo?: string
  /** The logo holds the name, which is then for those who do not see it. */
  seul?: boolean
}

export function Logo({ nom, logo = '', seul = false }: Props) {
  const isAlone = seul && logo !== ''
  return (
    <span className={s.logo}>
      {logo === '' ? (
        <svg className={s.marque} viewBox="0 0 32 32" aria-hidden="true" width="36" height="36">
          <rect width="32" height="32" rx="7" className={s.fond} />
          <path className={s.trait} d="M22.5 11.2A7.6 7.6 0 1 0 22.5 20.8" />
          <path className={s.pointe} d="M14.5 16h9" />
        </svg>
      ) : (
        <img className={isAlone ? s.seul : s.image} src={logo} alt="" height="36" />
      )}
      <span className={isAlone ? 'hors-vue' : s.nom}>{nom}</span>
    </span>
  )
}
