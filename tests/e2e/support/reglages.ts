import { expect, type Page } from '@playwright/test'

/** Changes a group of page settings, as the administrator of `admin` would; answers how to undo it. */
export async function regler(
  admin: Page,
  id: string,
  champs: Record<string, string | number | boolean>,
): Promise<() => Promise<void>> {
  const changed = await admin.request.post('/service/reglages', { data: { id, ...champs } })
  expect(changed.status()).toBe(200)
  return async () => {
    const undone = await admin.request.delete(`/service/reglages/${id}`)
    expect(undone.status()).toBe(200)
  }
}
