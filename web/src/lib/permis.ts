// Permissions of the profile that is logged in, as the server's one table of routes says
// (`app/http/src/staff.rs`): a screen offers nothing that would be answered 403.
import { reglages } from './reglages'

/** True if a route may be called; its path is spelled as the server mounts it. */
export const can = (method: string, path: string): boolean =>
  reglages.permis === null || reglages.permis.includes(`${method} ${path}`)

/** True if a screen may be opened, by its address. */
export const canOpen = (href: string): boolean => can('GET', href)
