// Unsaved edits of one part of a screen, told to the screen as they come and go.
import { useEffect } from 'react'

/** A part of a screen, and whether it holds edits that are not saved. */
export interface Modifie {
  id: string
  dirty: boolean
}

/** `onDirty` is the same function from one time to the next. */
export function useModifie(id: string, dirty: boolean, onDirty: (part: Modifie) => void): void {
  useEffect(() => {
    onDirty({ id, dirty })
    return () => onDirty({ id, dirty: false })
  }, [id, dirty, onDirty])
}
