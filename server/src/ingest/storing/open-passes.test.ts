import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { openPipeline, statement, type Pipeline } from '../../core/database/statements/pipeline.ts'
import { queryTogether } from '../../core/database/statements/combined-queries.ts'
import type { Tables } from '../../db.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/product/test-database.ts'
import { openPasses, type PassLookup } from '../../vehicles/passes/open-passes.ts'

const [orgId, siteId, cameraId] = [newId(), newId(), newId()]
const now = new Date('2026-11-14T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const passesADay = 3000

let database: TestDatabase
let pipeline: Pipeline<Tables>

/** A busy day at one camera: a pass every half minute, every fifth with a track, every third with a short plate. */
beforeAll(async () => {
  database = await createTestDatabase()
  pipeline = openPipeline(database.pool.options)
  const { db } = database
  await sql`select ensure_partitions('2026-10-01', '2026-11-30')`.execute(db)
  await sql`
    insert into passes (org_id, time, id, last_time, site_id, camera_id, type, confidence, plate, plate_key,
      track_ids, read_count, image_id, image_time)
    select ${orgId}::uuid, seen, gen_random_uuid(), seen, ${siteId}::uuid, ${cameraId}::uuid, 'car', 90, plate, plate,
      case when n % 5 = 0 then array[n::text] else '{}' end, 1, gen_random_uuid(), seen
    from generate_series(1, ${passesADay}::int) as n, lateral (
      select ${now}::timestamptz - n * interval '28.8 seconds' as seen, case when n % 3 = 0
        then chr(65 + n / 3 % 26) || lpad((n * 7919 % 10000)::text, 4, '0')
        else 'P' || lpad((n * 7919 % 100000)::text, 5, '0') end as plate
    ) as made`.execute(db)
  await sql`analyze passes`.execute(db)
})
afterAll(async () => {
  await pipeline.close()
  await database.close()
})

const digitsOf = (n: number, length: number) => String((n * 7919) % 10 ** length).padStart(length, '0')
const plateOf = (n: number) =>
  n % 3 === 0 ? String.fromCharCode(65 + ((n / 3) % 26)) + digitsOf(n, 4) : `P${digitsOf(n, 5)}`
const seen = (vehicle: Partial<PassLookup>): PassLookup => ({
  org_id: orgId,
  camera_id: cameraId,
  time: now,
  plate: undefined,
  track_id: undefined,
  ...vehicle,
})
const find = (...vehicles: PassLookup[]) =>
  pipeline.transaction(async (wire) => {
    const [open] = await queryTogether(wire, openPasses(vehicles))
    return [...new Set(open.map(({ plate }) => plate))]
  })

test('an open pass is found by either end of its plate and by its track', async () => {
  expect(await find(seen({ plate: plateOf(2) }))).toEqual([plateOf(2)])
  expect(await find(seen({ plate: `${plateOf(2).slice(0, 3)}XYZ` }))).toEqual([plateOf(2)])
  expect(await find(seen({ plate: `XYZ${plateOf(2).slice(3)}` }))).toEqual([plateOf(2)])
  expect(await find(seen({ plate: plateOf(4) })), 'seen longer than a minute ago').toEqual([])
  expect(await find(seen({ track_id: '15' }))).toEqual([plateOf(15)])
  expect(await find(seen({ track_id: '25' })), 'followed longer than ten minutes ago').toEqual([])
  expect(await find(seen({ plate: plateOf(100), time: ago(48) })), 'a late one').toEqual([plateOf(100)])
  expect(await find(seen({ plate: plateOf(2), org_id: newId() }))).toEqual([])
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The number of passes that the query plan scans. */
async function passesScanned({
  plate_key,
  track_id,
}: {
  plate_key?: string
  track_id?: string
}): Promise<number> {
  const { text } = openPasses([])
  const requested = `row('${orgId}', '${cameraId}', ${track_id ? `'${track_id}'` : 'null'},
    ${plate_key ? `'${plate_key}'` : 'null'}, '${ago(10).toISOString()}', '${now.toISOString()}')::seen_vehicle`
  const [plan] = await pipeline.transaction(async (wire) => {
    wire.fire(statement(`prepare open_passes (seen_vehicle[], timestamptz, timestamptz) as ${text}`))
    const plans = await wire.send(
      statement<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) execute open_passes(array[${requested}],
          '${ago(24 * 60 + 10).toISOString()}', '${now.toISOString()}')`,
      ),
    )
    wire.fire(statement('deallocate open_passes'))
    return plans
  })
  const looked = (node: PlanNode): number =>
    (node['Relation Name']?.startsWith('passes')
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, inner) => sum + looked(inner), 0)
  return looked(plan!['QUERY PLAN'][0]!.Plan)
}

test('few passes are read, regardless of the traffic of the day', async () => {
  expect(await passesScanned({ plate_key: plateOf(2) })).toBeLessThan(passesADay / 50)
  expect(await passesScanned({ plate_key: plateOf(3) })).toBeLessThan(passesADay / 50)
  expect(await passesScanned({ track_id: '15' })).toBeLessThan(passesADay / 50)
})
