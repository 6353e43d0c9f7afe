// The form leaves the page: what was sent is remembered, to say so when the page comes back.

const SENT = 'parametrage-envoye'

/** Notes that settings of this version are being sent. */
export const noteSent = (version: number) => sessionStorage.setItem(SENT, String(version))

/** Whether the form was sent, and nothing was said of it yet. */
export const isSent = () => sessionStorage.getItem(SENT) !== null

/** Whether what was sent is in what is read now; said once. */
export function wasSaved(version: number): boolean {
  const sent = sessionStorage.getItem(SENT)
  sessionStorage.removeItem(SENT)
  return sent !== null && version > Number(sent)
}
