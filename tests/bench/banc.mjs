// The bench: one served shop, one report, and the yardstick the figures are counted in.
import { join } from 'node:path'
import { load, percentile } from './charge.mjs'
import { Server } from './processus.mjs'
import { french, isQuick, Report, verdict } from './rapport.mjs'

const CONNECTIONS = 16
/** After a warm-up; the round whose processor time is the middle one is reported. */
const ROUNDS = isQuick ? 1 : 3
const WARM_UP_SECONDS = isQuick ? 0 : 1

export const LOAD_COLUMNS = [
  ...['Requête', 'µs CPU', 'Étalons', 'But', 'Atteint'],
  ...['Requêtes/s', 'p50 ms', 'p95 ms', 'p99 ms'],
]

export class Banc {
  report = new Report()
  /** Processor microseconds of one static 2 kB answer: the first scenario sets it. */
  yardstick = 0

  constructor({ binary, folder, articles, seconds }) {
    Object.assign(this, { binary, folder, articles, seconds })
    this.data = join(folder, 'boutique')
  }

  async start() {
    this.server = await Server.start(this.binary, 'serve', this.data, ['--etalon'])
  }

  async stop() {
    await this.server?.stop()
    this.server = undefined
  }

  /** Runs a scenario and writes its row; `target(run)` answers the target's text and whether it is reached. */
  async scenario(label, prepare, { connections = CONNECTIONS, target } = {}) {
    const { clients, once } = await prepare(this.server.port, connections)
    await load({ seconds: WARM_UP_SECONDS, connections, once })
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = this.server.cpu()
      const run = await load({ seconds: this.seconds, connections, once })
      rounds.push({ ...run, micros: ((this.server.cpu() - before) / run.requests) * 1e6 })
    }
    for (const client of clients) client.close()
    const middle = rounds.sort((a, b) => a.micros - b.micros)[Math.floor(ROUNDS / 2)]
    this.yardstick ||= middle.micros
    this.loadRow(label, middle, target)
  }

  loadRow(label, run, target) {
    const [wanted, reached] = target?.(run) ?? []
    this.report.row(
      label,
      french(run.micros, 0),
      french(run.micros / this.yardstick),
      wanted ?? '',
      wanted ? verdict(reached) : '',
      run.perSecond ? french(run.perSecond, 0) : '',
      ...[50, 95, 99].map((percent) => french(percentile(run.latencies, percent), 2)),
    )
  }

  /** A target in yardsticks, and a latency where one was promised. */
  within(yardsticks, percent, msMax) {
    return ({ micros, latencies }) => {
      const cheap = micros <= yardsticks * this.yardstick
      if (percent === undefined) return [`≤ ${yardsticks} étalons`, cheap]
      const fast = percentile(latencies, percent) <= msMax
      return [`≤ ${yardsticks} étalons, p${percent} ≤ ${msMax} ms`, cheap && fast]
    }
  }
}
