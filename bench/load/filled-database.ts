import pg from 'pg'
import { connect } from '../../server/src/core/database/database.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import type { Tables } from '../../server/src/db.ts'
import { fillVehicles, loadName, type VehicleLoad } from './vehicles.ts'

/** A database with the given load, filled unless an earlier run left it. */
export async function filledDatabase(
  serverUrl: string,
  load: VehicleLoad,
): Promise<{ url: string; orgId: string }> {
  const url = await databaseFor(serverUrl, `bench_${load.detections}`)
  // With room to sort in, which the product itself never needs.
  const loading = connect<Tables>(`${url}?options=${encodeURIComponent('-c work_mem=256MB')}`, { max: 2 })
  try {
    await migrate(loading.pool)
    const known = await loading.db
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', loadName(load))
      .executeTakeFirst()
    if (known) return { url, orgId: known.id }
    const started = performance.now()
    const orgId = await fillVehicles(loading.db, load, new Date())
    console.log(`filled ${loadName(load)} in ${Math.round((performance.now() - started) / 1000)} s`)
    return { url, orgId }
  } finally {
    await loading.close()
  }
}

/** A database of that name, made where there is none. */
export async function databaseFor(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
