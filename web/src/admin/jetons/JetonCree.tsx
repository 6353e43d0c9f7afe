// A token that was just made: its text, shown once.
import { SecretMontre } from '../commun/SecretMontre'

export function JetonCree({ jeton, onDone }: { jeton: string; onDone: () => void }) {
  return (
    <SecretMontre
      titre="Jeton créé"
      consigne={`Donnez-le à votre programme maintenant\u00a0: il ne sera plus montré.`}
      nom="le jeton"
      texte={jeton}
      onDone={onDone}
    />
  )
}
