// Ways to reach the customer of an order: its e-mail and its telephone, as links.
import { Icon } from '../../ui/Icon'

export function LiensContact({ email, telephone }: { email: string; telephone: string }) {
  return (
    <>
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="courriel" /> {email}
        </a>
      )}
      {telephone && (
        <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
          <Icon name="telephone" /> {telephone}
        </a>
      )}
      {!email && !telephone && <span>Ni e-mail ni téléphone dans sa fiche.</span>}
    </>
  )
}
