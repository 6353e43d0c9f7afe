// Warns before edits that are not saved are left: by a link, by Back, by closing the page.
import { useEffect } from 'react'

const QUESTION = 'Vos modifications ne sont pas enregistrées. Quitter quand même ?'

export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const here = location.href
    let leaving = false
    const onUnload = (event: BeforeUnloadEvent) => !leaving && event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      // What opens elsewhere or stays on this page leaves nothing.
      const stays = link?.getAttribute('href')?.startsWith('#') || link?.target === '_blank'
      if (!link || stays || event.ctrlKey || event.metaKey) return
      leaving = window.confirm(QUESTION)
      if (leaving) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // The address has changed already: it is put back before the router looks at it.
    const onBack = (event: PopStateEvent) => {
      if (window.confirm(QUESTION)) return
      event.stopImmediatePropagation()
      history.pushState(history.state, '', here)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onBack, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onBack, true)
    }
  }, [dirty])
}

/** The same question, for a button. */
export function mayLeave(dirty: boolean): boolean {
  return !dirty || window.confirm(QUESTION)
}
