// Addresses of who one is: apart, since no page but the account's leads there.

export const pathsAdresse = {
  coordonnees: '/compte/coordonnees',
  confirmation: '/compte/confirmation',
  corriger: '/rest/compte',
  carnet: '/rest/compte/adresses',
  uneAdresse: (id: number) => `/rest/compte/adresses/${id}`,
}
