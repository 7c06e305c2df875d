import { randomFrom, simulate } from '../../scripts/scale/queue-model.ts'
import { mean } from '../ingest/mean.ts'
import { measureCosts } from './measure.ts'

/** How busy cameras are taken to be; say something else with `--events-per-hour` and `--peak`. */
const usual = { 'events-per-hour': 60, peak: 4 }
/** People who look, and how often each asks for a page. */
const viewersPerCamera = 0.02
const pagesPerMinute = 6
/** No part is planned to be busier than this at the peak. */
const planned = 0.6
const simulated = 60_000
const mediaDays = 30
const secondsPerMonth = 30 * 86_400

const plans = [10, 1_000, 100_000]

/**
 * `npm run bench -- scale`: measures what an event and a page cost, and tells for 10, 1,000 and 100,000 cameras how many
 * cores each part needs, and the 95th percentile that a simulation of its queues gives at the peak.
 */
export async function run(args: string[]): Promise<void> {
  const option = (name: keyof typeof usual) => {
    const at = args.indexOf(`--${name}`)
    return at < 0 ? usual[name] : Number(args[at + 1])
  }
  const costs = await measureCosts()
  const [ingestMs, databaseMs, apiMs, apiDatabaseMs] = [
    mean(costs.ingestMs),
    mean(costs.databaseMs),
    mean(costs.apiMs),
    mean(costs.apiDatabaseMs),
  ]
  console.log('Measured, processor time and bytes of one:')
  console.log(`  event: ${ingestMs.toFixed(2)} ms ingest, ${databaseMs.toFixed(2)} ms database,`)
  console.log(
    `         ${costs.rowBytes.toFixed(0)} B of rows, ${costs.journalBytes.toFixed(0)} B of journal, ${costs.pictureBytes} B of picture`,
  )
  console.log(`  page:  ${apiMs.toFixed(2)} ms api, ${apiDatabaseMs.toFixed(2)} ms database`)
  console.log(
    `Cameras send ${option('events-per-hour')} events an hour, ${option('peak')} times as many at the peak.\n`,
  )
  console.log(
    'cameras | events/s mean | events/s peak | pages/s peak | ingest cores | api cores | database cores | rows GB/month | pictures GB kept | p95 event | p95 page | busiest',
  )
  for (const cameras of plans) {
    const perSecond = (cameras * option('events-per-hour')) / 3600
    const peak = perSecond * option('peak')
    const pages = ((cameras * viewersPerCamera * pagesPerMinute) / 60) * option('peak')
    const cores = (load: number) => Math.max(1, Math.ceil(load / 1000 / planned))
    const ingestCores = cores(peak * ingestMs)
    const apiCores = cores(pages * apiMs)
    const databaseCores = cores(peak * databaseMs + pages * apiDatabaseMs)
    const random = randomFrom(cameras)
    // What pages take of the database's cores is not there for events, and the other way round.
    const shareOfEvents = (peak * databaseMs) / (peak * databaseMs + pages * apiDatabaseMs)
    const forEvents = Math.max(1, Math.round(databaseCores * shareOfEvents))
    const event = simulate(
      [
        { name: 'ingest', servers: ingestCores, serviceMs: costs.ingestMs },
        { name: 'database', servers: forEvents, serviceMs: costs.databaseMs },
      ],
      peak,
      simulated,
      random,
    )
    const page = simulate(
      [
        { name: 'api', servers: apiCores, serviceMs: costs.apiMs },
        { name: 'database', servers: Math.max(1, databaseCores - forEvents), serviceMs: costs.apiDatabaseMs },
      ],
      Math.max(pages, 0.01),
      simulated,
      random,
    )
    const busiest = Object.entries({ ...page.busy, ...event.busy }).sort((a, b) => b[1] - a[1])[0]!
    console.log(
      [
        cameras,
        perSecond.toFixed(2),
        peak.toFixed(1),
        pages.toFixed(2),
        ingestCores,
        apiCores,
        databaseCores,
        ((perSecond * secondsPerMonth * costs.rowBytes) / 1e9).toFixed(1),
        ((perSecond * 86_400 * mediaDays * costs.pictureBytes) / 1e9).toFixed(0),
        `${event.p95Ms.toFixed(1)} ms`,
        `${page.p95Ms.toFixed(1)} ms`,
        `${busiest[0]} ${(100 * busiest[1]).toFixed(0)} %`,
      ].join(' | '),
    )
  }
}
