// Message in the place of a submenu that did not come.

/** Says that the submenu did not come, and where the categories can be found all the same. */
export function failure(plan: string): HTMLElement {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  const link = document.createElement('a')
  link.href = plan
  link.append('Voir le plan du site')
  message.append('Le menu n’a pas pu être chargé. ', link)
  return message
}
