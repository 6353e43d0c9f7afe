import { expect, type Page } from '@playwright/test'

/** Changes a group of page settings, as the administrator of `admin` would; answers how to undo it. */
export async function regler(
  admin: Page,
  id: string,
  champs: Record<string, string | number | boolean>,
): Promise<() => Promise<void>> {
  const send = async (path: string, init: { method: string; body?: string }) => {
    const status = await admin.evaluate(
      async ([to, { method, body }]) => {
        const headers = { 'Content-Type': 'application/json' }
        return (await fetch(to, { method, headers, ...(body && { body }) })).status
      },
      [path, init] as const,
    )
    expect(status, `${init.method} ${path}`).toBe(200)
  }
  await send('/service/reglages', { method: 'POST', body: JSON.stringify({ id, ...champs }) })
  return () => send(`/service/reglages/${id}`, { method: 'DELETE' })
}
