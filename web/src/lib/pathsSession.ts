// The addresses that the entry of the storefront asks by itself: it is sent before all the others.

export const pathsSession = {
  session: '/rest/session',
  tarif: '/rest/session/tarif',
  deconnexion: '/rest/deconnexion',
}
