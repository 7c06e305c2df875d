import {
  planFor,
  usualAssumptions,
  usualPrices,
  type Assumptions,
  type Plan,
  type Prices,
  type UnitCosts,
} from '../../scripts/scale/plan.ts'
import { randomFrom, simulate } from '../../scripts/scale/queue-model.ts'
import { mean } from '../ingest/mean.ts'
import { measureCosts, type Costs } from './measure.ts'

const simulated = 60_000
const plans = [10, 1_000, 100_000]

/**
 * `npm run bench -- scale`: measures the cost of an event and a page, and prints for 10, 1,000 and 100,000 cameras how many
 * cores and machines each part needs, what they cost, and the 95th percentile that a simulation of its queues gives at
 * the peak. Say what differs: `--events-per-hour 60 --peak 4 --core-price 25 --disk-price 0.1 --object-price 0.023`.
 */
export async function run(args: string[]): Promise<void> {
  const option = (name: string, usual: number) => {
    const at = args.indexOf(`--${name}`)
    return at < 0 ? usual : Number(args[at + 1])
  }
  const assumed: Assumptions = {
    ...usualAssumptions,
    eventsPerHour: option('events-per-hour', usualAssumptions.eventsPerHour),
    peak: option('peak', usualAssumptions.peak),
  }
  const prices: Prices = {
    core: option('core-price', usualPrices.core),
    diskGb: option('disk-price', usualPrices.diskGb),
    objectGb: option('object-price', usualPrices.objectGb),
  }
  const costs = await measureCosts()
  const units: UnitCosts = {
    ingestMs: mean(costs.ingestMs),
    databaseMs: mean(costs.databaseMs),
    apiMs: mean(costs.apiMs),
    apiDatabaseMs: mean(costs.apiDatabaseMs),
    rowBytes: costs.rowBytes,
    pictureBytes: costs.pictureBytes,
  }
  console.log('Measured, processor time and bytes of one:')
  console.log(`  event: ${units.ingestMs.toFixed(2)} ms ingest, ${units.databaseMs.toFixed(2)} ms database,`)
  console.log(
    `         ${costs.rowBytes.toFixed(0)} B of rows, ${costs.journalBytes.toFixed(0)} B of journal, ${costs.pictureBytes} B of picture`,
  )
  console.log(`  page:  ${units.apiMs.toFixed(2)} ms api, ${units.apiDatabaseMs.toFixed(2)} ms database`)
  console.log(
    `Cameras send ${assumed.eventsPerHour} events an hour, ${assumed.peak} times as many at the peak. A month of a core is $${prices.core}, of a GB of disk $${prices.diskGb}, of objects $${prices.objectGb}; rows of ${assumed.rowMonths} months.\n`,
  )
  console.log(
    'cameras | events/s mean | events/s peak | pages/s peak | ingest cores | api cores | database cores | machines | database servers | rows GB/month | pictures GB kept | p95 event | p95 page | busiest | $ a month',
  )
  for (const cameras of plans) {
    const plan = planFor(cameras, units, assumed, prices)
    const { eventMs, pageMs, busiest } = queuesOf(plan, costs, units, randomFrom(cameras))
    console.log(
      [
        cameras,
        plan.eventsPerSecond.toFixed(2),
        plan.eventsAtPeak.toFixed(1),
        plan.pagesAtPeak.toFixed(2),
        plan.ingestCores,
        plan.apiCores,
        plan.databaseCores,
        plan.nodes,
        plan.databaseNodes,
        plan.rowGbPerMonth.toFixed(1),
        plan.pictureGb.toFixed(0),
        `${eventMs.toFixed(1)} ms`,
        `${pageMs.toFixed(1)} ms`,
        busiest,
        plan.dollarsPerMonth.toFixed(0),
      ].join(' | '),
    )
  }
}

/** The 95th percentile of events and pages at the peak. */
function queuesOf(plan: Plan, costs: Costs, units: UnitCosts, random: () => number) {
  // Pages and events share the cores of the database.
  const ofEvents = plan.eventsAtPeak * units.databaseMs
  const shareOfEvents = ofEvents / (ofEvents + plan.pagesAtPeak * units.apiDatabaseMs)
  const forEvents = Math.max(1, Math.round(plan.databaseCores * shareOfEvents))
  const event = simulate(
    [
      { name: 'ingest', servers: plan.ingestCores, serviceMs: costs.ingestMs },
      { name: 'database', servers: forEvents, serviceMs: costs.databaseMs },
    ],
    plan.eventsAtPeak,
    simulated,
    random,
  )
  const forPages = Math.max(1, plan.databaseCores - forEvents)
  const page = simulate(
    [
      { name: 'api', servers: plan.apiCores, serviceMs: costs.apiMs },
      { name: 'database', servers: forPages, serviceMs: costs.apiDatabaseMs },
    ],
    plan.pagesAtPeak,
    simulated,
    random,
  )
  const [name, part] = Object.entries({ ...page.busy, ...event.busy }).sort((a, b) => b[1] - a[1])[0]!
  return { eventMs: event.p95Ms, pageMs: page.p95Ms, busiest: `${name} ${(100 * part).toFixed(0)} %` }
}
