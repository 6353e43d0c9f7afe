// The addresses of shopping for a customer: the shop's front takes no other of the administration along.
export const pathsPourClient = {
  saisieClient: (code: string) => `/service/client/${encodeURIComponent(code)}/saisie`,
  finSaisie: '/rest/saisie',
}
