// Files let go anywhere on the page are read: the browser would leave the page to show them, and
// what was typed would be gone.
import { useEffect, useState } from 'react'

/** Says whether files are held over the page. */
export function useDepot(lire: (fichiers: FileList) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(
        type,
        (event) => {
          // A text that is dragged goes where it is let go.
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          act(event)
        },
        { signal: ended.signal },
      )
    on('dragover', () => setIsOver(true))
    // Nothing comes after the page itself: the files left the window.
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false)
    })
    on('drop', ({ dataTransfer }) => {
      setIsOver(false)
      if (dataTransfer) lire(dataTransfer.files)
    })
    return () => ended.abort()
  })
  return isOver
}
