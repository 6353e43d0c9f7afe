// Deleting a record: the server hears which state of it was read, and refuses when it has moved on.
import { askJson } from './http'

export const removeRecord = (path: string, version: number) => {
  const mark = path.includes('?') ? '&' : '?'
  return askJson(`${path}${mark}version=${version}`, { method: 'DELETE' })
}
