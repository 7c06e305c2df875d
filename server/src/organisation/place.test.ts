import { beforeEach, expect, test } from 'vitest'
import { defaultPlace, placeRefusals } from '#contract/product/place.ts'
import { createNeighbours } from '../testing/worlds/neighbours.ts'
import { createPerson, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'
import { newId } from '../core/ids.ts'

const product = await shareProduct()
const { db } = product.deps
let admin: TestPerson
let stranger: TestPerson
beforeEach(async () => {
  ;({ admin, stranger } = await createNeighbours(db))
})

const berlin = {
  time_zone: 'Europe/Berlin',
  locale: 'de-DE',
  first_weekday: 1,
  speed_unit: 'km/h',
  length_unit: 'm',
  currency: 'EUR',
}
const url = '/api/v1/organisation/place'
const save = (body: unknown, key = admin.key) => product.request('PUT', url, { key, body })
const read = async (key = admin.key) => (await product.request('GET', url, { key })).body

test('an organisation without a choice has the values of the specification [PLAT-254] [PLAT-255]', async () => {
  expect(await read()).toEqual({
    time_zone: 'Pacific/Auckland',
    locale: 'en-NZ',
    first_weekday: 1,
    speed_unit: 'km/h',
    length_unit: 'm',
    currency: 'NZD',
  })
})

test('an ADMIN changes the place in canonical spelling, everybody in the organisation reads it, and it is audited', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  const saved = await save({ ...berlin, locale: 'DE-de', currency: 'eur', time_zone: 'europe/berlin' })
  expect(saved).toMatchObject({ status: 200, body: berlin })
  expect(await read(viewer.key)).toEqual(berlin)
  expect((await product.request('GET', '/api/v1/profile', { key: viewer.key })).body.place).toEqual(berlin)
  expect(await read(stranger.key)).toEqual(defaultPlace)
  const log = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('org_id', '=', admin.orgId)
    .where('action', '=', 'place.changed')
    .execute()
  expect(log).toMatchObject([{ actor_id: admin.id, detail: { before: defaultPlace, after: berlin } }])
})

test.each([
  ['locale', 'xx-YY', placeRefusals.locale('xx-YY')],
  ['locale', 'de-ZZ', placeRefusals.locale('de-ZZ')],
  ['locale', 'klingon', placeRefusals.locale('klingon')],
  ['locale', 'de_DE', placeRefusals.locale('de_DE')],
  ['locale', '', placeRefusals.locale('')],
  ['time_zone', 'Mars/Olympus', placeRefusals.timeZone('Mars/Olympus')],
  ['time_zone', '+05:30', placeRefusals.timeZone('+05:30')],
  ['currency', 'XYZ', placeRefusals.currency('XYZ')],
])('refuses the %s %s, which does not exist, and changes nothing', async (field, value, message) => {
  const refused = await save({ ...berlin, [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { [field]: [message] } })
  expect(await read()).toEqual(defaultPlace)
})

test.each([{ first_weekday: 7 }, { speed_unit: 'knots' }, { length_unit: 'yd' }])(
  'refuses %o',
  async (change) => {
    expect((await save({ ...berlin, ...change })).status).toBe(400)
    expect(await read()).toEqual(defaultPlace)
  },
)

test('a date without a time in a call means the day of the organisation', async () => {
  const at = new Date('2026-03-10T23:30:00Z')
  await db
    .insertInto('audit_log')
    .values({
      org_id: admin.orgId,
      id: newId(at),
      at,
      actor_id: admin.id,
      action: 'test.done',
      subject: 'x',
      detail: JSON.stringify({}),
    })
    .execute()
  const daysOf = async () => {
    const days = ['2026-03-10', '2026-03-11', '2026-03-12']
    const found = await Promise.all(
      days.map(async (day) => {
        const { body } = await product.request('GET', `/api/v1/audit?from=${day}&to=${day}`, {
          key: admin.key,
        })
        return JSON.stringify(body).includes('test.done')
      }),
    )
    return days.filter((_, index) => found[index])
  }
  expect(await daysOf()).toEqual(['2026-03-11'])
  await save({ ...berlin, time_zone: 'America/New_York' })
  expect(await daysOf()).toEqual(['2026-03-10'])
})
