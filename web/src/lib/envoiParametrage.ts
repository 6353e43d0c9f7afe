// The form leaves the page: what was sent is remembered, to say so when the page comes back.

const SENT = 'parametrage-envoye'

/** Notes that settings of this version are being sent. */
export const noteSent = (version: number) => sessionStorage.setItem(SENT, String(version))

/** Whether it led to another screen: what is refused stays at its own. Said once. */
export function hasLed(): boolean {
  const sent = sessionStorage.getItem(SENT)
  sessionStorage.removeItem(SENT)
  return sent !== null
}

/** Whether what was sent is in what is read now; said once. */
export function wasSaved(version: number): boolean {
  const sent = sessionStorage.getItem(SENT)
  sessionStorage.removeItem(SENT)
  return sent !== null && version > Number(sent)
}
