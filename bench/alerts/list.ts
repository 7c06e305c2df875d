import { listInMemory } from '../../server/src/filter-lists/reading/read-list.ts'
import { createList } from '../../server/src/filter-lists/upload-list.ts'
import { createAlert } from '../../server/src/testing/alerts.ts'
import { find } from '../findings.ts'
import { mean } from '../ingest/mean.ts'
import { startProduct, type BenchProduct } from '../ingest/product.ts'
import { vehicleCount, vehiclePlate } from '../ingest/vehicle-plate.ts'
import { plateOf } from './plates.ts'
import { startLoad } from './vehicle-load.ts'

const rounds = 4
const secondsPerRound = 4

/**
 * Events of two products in turns: one has an alert on a list with a single plate, the other on a long list. The posted
 * vehicles are in neither list, except for look-alikes, so the ratio is the cost of the lookup without notifications.
 */
export async function runList(plateCount: number): Promise<void> {
  const short = await startProduct(100)
  const long = await startProduct(100)
  try {
    await watchList(short, ['ZZZ999'])
    const posted = new Set(Array.from({ length: vehicleCount }, (_, number) => vehiclePlate(number)))
    await watchList(
      long,
      Array.from({ length: plateCount }, (_, number) => plateOf(number)).filter(
        (plate) => !posted.has(plate),
      ),
    )
    const loads = { short: startLoad(short), long: startLoad(long) }
    const rates = { short: [] as number[], long: [] as number[] }
    for (const load of Object.values(loads)) await load(8)
    for (let round = 0; round < rounds; round++)
      for (const name of ['short', 'long'] as const) {
        await loads[name](1)
        rates[name].push(await loads[name](secondsPerRound))
      }
    for (const [name, each] of Object.entries(rates))
      console.log(`${name}: ${each.map((rate) => rate.toFixed(0)).join(', ')} events a second`)
    const ratio = mean(rates.short) / mean(rates.long)
    const matches = await long.deps.db
      .selectFrom('alert_matches')
      .select((is) => is.fn.countAll().as('all'))
      .execute()
    console.log(`events a second beside a list of one plate: ${mean(rates.short).toFixed(0)}`)
    console.log(`events a second beside a list of ${plateCount} plates: ${mean(rates.long).toFixed(0)}`)
    console.log(`matches of look-alikes: ${matches[0]!.all}`)
    find({
      what: `an event beside a list of ${plateCount} plates / of one`,
      measured: ratio,
      unit: '',
      most: 1.1,
    })
    console.log(`an event takes ${ratio.toFixed(2)} times as long (wanted: <= 1.10)`)
  } finally {
    await short.close()
    await long.close()
  }
}

async function watchList(
  { deps: { db, pool }, orgId }: BenchProduct,
  plates: readonly string[],
): Promise<void> {
  const file = listInMemory(Buffer.from(plates.join('\n')))
  const upload = { file, isReplaced: true, matchesLookAlikes: true }
  const { id } = await createList(db, orgId, 'Watched', upload, new Date())
  await createAlert(db, orgId, { list_id: id })
  // Otherwise the database does this during the measurement, and for the long list only.
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}
