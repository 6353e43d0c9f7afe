// The pages of a list of the back office.
import { useFenetre } from '../../lib/useFenetre'
import { Pagination } from '../../ui/Pagination'

interface Props {
  page: number
  pages: number
  /** "Pages de commandes". */
  label: string
  href: (page: number) => string
  onPage: (page: number) => void
}

export function Pages(props: Props) {
  const fenetre = useFenetre(props.page, props.pages)
  return (
    <Pagination
      {...props}
      fenetre={fenetre}
      previousLabel="Page précédente"
      nextLabel="Page suivante"
    />
  )
}
