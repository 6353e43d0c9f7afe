// HTML made by the server, shown as it is. The caller marks it with `trusted()` of lib/trusted.ts.

interface Props {
  html: string
  className?: string | undefined
}

export function HtmlPanel({ html, className }: Props) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
