import { expect, test } from 'vitest'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { drawSample } from './testing/fuzz/seeded-random.ts'
import { foundFaults } from './testing/fuzz/found-faults.ts'
import { fuzzedCalls } from './testing/fuzz/fuzzed-calls.ts'
import { isFault, outcomeOf } from './testing/fuzz/outcome.ts'
import { createOrganisation, createPerson, type TestPerson } from './testing/people.ts'
import { createWorld } from './testing/route-walk.ts'

/** Set it to repeat a failed run. */
const given = process.env['SIGHTLINE_FUZZ_SEED']
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given)
const sampleSize = 1_200

const world = await createWorld()
const { db } = world.product.deps
const { org_id: ownerId } = await db
  .selectFrom('users')
  .select('org_id')
  .where('id', '=', world.people.ADMIN)
  .executeTakeFirstOrThrow()

/** Each role of each kind of organisation. */
const callers: TestPerson[] = []
for (const orgId of [
  ownerId,
  (await createOrganisation(db, { account_type: 'VEHICLE', dashboard_type: 1 })).id,
  (await createOrganisation(db, { account_type: 'HS', dashboard_type: 0 })).id,
  (await createOrganisation(db, { account_type: 'HS', dashboard_type: 1 })).id,
])
  for (const role of ['ADMIN', 'VIEWER', 'SITE_VIEWER'] as const)
    callers.push(await createPerson(db, orgId, role))

test('a random sample of broken parameter values returns 2xx or 4xx', { timeout: 300_000 }, async () => {
  const document = (await world.product.request('GET', '/api/openapi.json')).body as ApiDocument
  const calls = fuzzedCalls(document, world.things)
  expect(calls.length).toBeGreaterThan(10_000)
  const faults: string[] = []
  for (const [index, call] of drawSample(calls, sampleSize, seed).entries()) {
    const caller = callers[index % callers.length]!
    const outcome = await outcomeOf(world, call, caller.key)
    if (isFault(outcome)) faults.push(`${call.name} as ${caller.role}: ${outcome}`)
  }
  expect(faults, `repeat with SIGHTLINE_FUZZ_SEED=${seed}`).toEqual([])
})

test.each(foundFaults.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s returns 2xx or 4xx for each role of each kind of organisation',
  async (_, call) => {
    for (const caller of callers)
      expect(await outcomeOf(world, call, caller.key)).toSatisfy((outcome) => !isFault(outcome))
  },
)
