// An icon of the sprite; decorative unless it is given a label.

interface Props {
  name: string
  label?: string
  className?: string | undefined
}

export function Icon({ name, label, className }: Props) {
  return (
    <svg
      className={className ? `icone ${className}` : 'icone'}
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      width="20"
      height="20"
    >
      <use href={`${SPRITE_URL}#${name}`} />
    </svg>
  )
}
