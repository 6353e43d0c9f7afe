export interface AgenceView {
  code_agence: string
  libelle_agence: string
}
