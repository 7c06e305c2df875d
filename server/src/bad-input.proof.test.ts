import { expect, test } from 'vitest'
import { createWorld, keyOf, statusOf, walkedRoutes, type WalkedRoute } from './testing/route-walk.ts'

const world = await createWorld()

const wrongValues: [string, unknown][] = [
  ['a NUL character', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['empty text', ''],
  ['a number', 9e99],
  ['null', null],
  ['an object', { toString: 'x' }],
  ['a list', [[]]],
  ['a wrong id', ['00000000-0000-7000-8000-000000000000']],
]

const ownPath = (route: WalkedRoute) => route.owned?.(world.things) ?? route.example ?? route.url
/** An authorised caller sends it, so that it passes the access checks. Calls that delete are left out. */
const senderOf = ({ method }: WalkedRoute) =>
  method === 'DELETE' ? world.people.stranger : world.people.ADMIN

const keys = new Map<string, string>()

/** Some calls end their own key. The next call is then repeated with a new one. */
async function send(route: WalkedRoute, path: string, body?: unknown, contentType?: string) {
  const sender = senderOf(route)
  const sendAs = (key: string) =>
    statusOf(world, {
      method: route.method,
      path,
      key,
      ...(body !== undefined && { body }),
      ...(contentType && { contentType }),
    })
  const known = keys.get(sender)
  const status = known === undefined ? 401 : await sendAs(known)
  if (status !== 401) return status
  const fresh = await keyOf(world, sender)
  keys.set(sender, fresh)
  return sendAs(fresh)
}

type Call = [name: string, send: () => Promise<number>]

/** Sends all inputs and returns those with a 5xx response. */
async function faults(calls: Call[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, call] of calls) {
    const status = await call()
    if (status >= 500) found.push(`${name}: ${status}`)
  }
  return found
}

const routesThat = (holds: (route: WalkedRoute) => boolean) =>
  walkedRoutes.filter(([, route]) => holds(route))
const writes = routesThat(({ method }) => method !== 'GET' && method !== 'DELETE')

test.each(writes)('%s rejects a body that is not JSON', async (_, route) => {
  for (const text of ['{"a":', '{"__proto__": {}}', 'a\u0000b', '[1,]'])
    expect([400, 415]).toContain(await send(route, ownPath(route), text, 'application/json'))
})

test.each(writes)('%s handles a body of the wrong shape without a server error', async (_, route) => {
  const bodies = ['[]', '"text"', '12', 'null', 'true', '{}', '{"a":{"b":[null]}}']
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png']
  const found: string[] = []
  for (const type of types)
    for (const body of bodies) {
      const status = await send(route, ownPath(route), body, type)
      if (status >= 500) found.push(`${body} as ${type}: ${status}`)
      // The route reads no body of this type.
      if (status === 415) break
    }
  expect(found).toEqual([])
})

test.each(routesThat(({ body }) => body !== undefined))(
  '%s handles a wrong value in any field without a server error',
  async (_, route) => {
    const calls = Object.keys(route.body!).flatMap((field) =>
      wrongValues.map(([name, value]): Call => [
        `${field} as ${name}`,
        () => send(route, ownPath(route), { ...route.body, [field]: value }),
      ]),
    )
    expect(await faults(calls)).toEqual([])
  },
)

test.each(routesThat(({ url, acceptsAnyName }) => url.includes(':') && !acceptsAnyName))(
  '%s finds nothing under a nonsense name',
  async (_, route) => {
    for (const name of ['nonsense', '%00', 'a%00b', '%2e%2e%2f', '%ff', 'x'.repeat(400), "'%20or%201=1"]) {
      const path = route.url.replaceAll(/:\w+/g, name)
      expect([400, 404, 414]).toContain(await send(route, path, route.body))
    }
  },
)

test.each(walkedRoutes)('%s handles nonsense in the query without a server error', async (_, route) => {
  const values = ['%00', '%ff', 'nonsense', '-1', '1e999', 'x'.repeat(5000)]
  const names = ['page', 'page_length', 'filter', 'name', 'from', 'site', 'sites', 'token', 'code', 'q']
  const calls = values.map((value): Call => [
    value.slice(0, 20),
    () => send(route, `${ownPath(route)}?${names.map((name) => `${name}=${value}`).join('&')}`, route.body),
  ])
  expect(await faults(calls)).toEqual([])
})
