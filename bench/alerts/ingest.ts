import type { AlertConditions } from '../../contract/src/alerts/conditions.ts'
import { createAlert, createList } from '../../server/src/testing/alerts.ts'
import { find } from '../findings.ts'
import { mean } from '../ingest/mean.ts'
import { startProduct, type BenchProduct } from '../ingest/product.ts'
import { startLoad } from './vehicle-load.ts'

const alertCount = 10_000
const rounds = 4
const secondsPerRound = 4

/**
 * Events at gates with no alerts, and beside 10,000 of their organisation: half on lists of their own, half of conditions
 * at one site each. Measured in turns, with the alerts switched off and on.
 */
export async function runIngest(): Promise<void> {
  const product = await startProduct(200)
  try {
    await fillAlerts(product)
    const { pool, db } = product.deps
    const load = startLoad(product)
    const setEnabled = (enabled: boolean) => db.updateTable('alerts').set({ enabled }).execute()
    await pool.query('analyze')
    await load(8)
    const rates = { without: [] as number[], beside: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const name of ['without', 'beside'] as const) {
        await setEnabled(name === 'beside')
        await load(1)
        rates[name].push(await load(secondsPerRound))
      }
    const [without, beside] = [mean(rates.without), mean(rates.beside)]
    console.log(`events a second without alerts: ${without.toFixed(0)}`)
    console.log(`events a second beside ${alertCount} alerts: ${beside.toFixed(0)}`)
    find({ what: 'an event beside 10,000 alerts / without', measured: without / beside, unit: '', most: 1.1 })
    console.log(`an event takes ${(without / beside).toFixed(2)} times as long (wanted: <= 1.10)`)
  } finally {
    await product.close()
  }
}

async function fillAlerts({ deps: { db }, orgId }: BenchProduct): Promise<void> {
  const sites = await db.selectFrom('sites').select('id').where('org_id', '=', orgId).execute()
  const list_id = await createList(db, orgId, ['ZZZ999'])
  const when: AlertConditions = {
    about: 'vehicle',
    join: 'and',
    conditions: [
      { is: 'type', types: ['truck'] },
      { is: 'colour', names: ['white'] },
    ],
    repeat: null,
    percent: null,
    minutes: null,
  }
  for (let number = 0; number < alertCount; number++) {
    const site_ids = [sites[number % sites.length]!.id]
    await createAlert(
      db,
      orgId,
      number % 2 === 0
        ? { list_id, site_ids }
        : { kind: 'condition', conditions: JSON.stringify(when), site_ids, list_id: null },
    )
  }
}
