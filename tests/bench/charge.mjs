// Load: so many connections, each asking again as soon as it is answered.

/**
 * Runs `once(connection)` on `connections` at a time for `seconds`.
 * `once` sends one request (or a short sequence) and answers the milliseconds to count.
 */
export async function load({ seconds, connections, once }) {
  const latencies = []
  const end = performance.now() + seconds * 1000
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) latencies.push(await once(connection))
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  return { requests: latencies.length, perSecond: latencies.length / elapsed, latencies }
}

/** The latency that `percent` of the sorted ones do not exceed. */
export function percentile(sorted, percent) {
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)]
}

/** How long a request takes, in milliseconds; one that is refused ends the run. */
export async function timed(client, bytes) {
  const start = performance.now()
  const { status, body } = await client.send(bytes)
  if (status >= 300) throw new Error(`the server answered ${status}: ${body}`)
  return performance.now() - start
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
