export interface ClientView {
  code: string
  libelle: string
  libelle_type: string
  code_type: string
}
