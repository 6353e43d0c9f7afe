export interface TypeClientView {
  code_type: string
  libelle_type: string
}
