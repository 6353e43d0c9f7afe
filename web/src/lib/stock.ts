// Titles of windows and pages of stock; what there is, the server says in words.
export const TITRE_STOCK_AGENCES = 'Stock par agence'
export const TITRE_STOCK_DECLINAISONS = 'Stock par déclinaison'
