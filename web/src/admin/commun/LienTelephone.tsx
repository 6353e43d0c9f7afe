// A telephone number that is dialled by a press; nothing where there is none.

export const LienTelephone = ({ numero }: { numero: string }) =>
  numero ? <a href={`tel:${numero.replace(/[^+\d]/g, '')}`}>{numero}</a> : null
