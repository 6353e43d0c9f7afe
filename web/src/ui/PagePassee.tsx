// A page past the end of its list: what was there has moved up, or is gone.

interface Props {
  page: number
  pages: number
  href: (page: number) => string
}

/** True where a list has pages, and this one is past the last. */
export const isPassee = ({ page, pages }: Pick<Props, 'page' | 'pages'>) =>
  pages > 0 && page > pages

export function PagePassee({ pages, href }: Props) {
  return (
    <p className="message message-attention">
      <span>
        Cette page n'existe plus. <a href={href(pages)}>Voir la dernière page</a>
      </span>
    </p>
  )
}
