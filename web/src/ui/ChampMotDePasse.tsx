// A password field that can be read before it is sent; pasting and password managers stay allowed.
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { Champ } from './Champ'
import s from './ChampMotDePasse.module.css'
import { Icon } from './Icon'

interface Props extends Omit<ComponentProps<typeof Champ>, 'type' | 'after'> {
  showLabel: string
  hideLabel: string
  /** The two entries agree and are accepted. */
  successLabel?: string | undefined
}

export function ChampMotDePasse({ showLabel, hideLabel, successLabel, ...champ }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Champ
      {...champ}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <>
          {successLabel && (
            <span className={s.succes}>
              <Icon name="coche" label={successLabel} />
            </span>
          )}
          <button
            type="button"
            className={s.bouton}
            aria-pressed={isShown}
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={champ.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'oeilBarre' : 'oeil'} />
          </button>
        </>
      }
    />
  )
}
