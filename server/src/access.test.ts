import { describe, expect, test } from 'vitest'
import { expectedAccess } from './testing/expected-access/all-routes.ts'
import { headOf } from './testing/head-of.ts'
import { createWorld, keyOf, statusOf, walkedRoutes, type WalkedRoute } from './testing/route-walk.ts'

const world = await createWorld()

/** Every kind of caller, from the least to the most trusted, with the access levels that admit it. */
const callers = [
  { name: 'no key', key: async () => undefined, refused: 401, opens: ['public'] },
  { name: 'a forged key', key: async () => 'forged', refused: 401, opens: ['public'] },
  {
    name: 'an expired key',
    key: () => keyOf(world, world.people.ADMIN, 'full', new Date(Date.now() - 4 * 3_600_000)),
    refused: 401,
    opens: ['public'],
  },
  {
    name: 'a key before its code',
    key: () => keyOf(world, world.people.ADMIN, 'mfa_required'),
    refused: 403,
    opens: ['public', 'limited'],
  },
  {
    name: 'a key before MFA is set up',
    key: () => keyOf(world, world.people.ADMIN, 'mfa_activation_required'),
    refused: 403,
    opens: ['public', 'limited'],
  },
  {
    name: 'a SITE_VIEWER',
    key: () => keyOf(world, world.people.SITE_VIEWER),
    refused: 403,
    opens: ['public', 'limited', 'member'],
  },
  {
    name: 'a VIEWER',
    key: () => keyOf(world, world.people.VIEWER),
    refused: 403,
    opens: ['public', 'limited', 'member'],
  },
  {
    name: 'a VIEWER who may operate',
    key: () => keyOf(world, world.people.operator),
    refused: 403,
    opens: ['public', 'limited', 'member', 'operator'],
  },
  {
    name: 'an ADMIN',
    key: () => keyOf(world, world.people.ADMIN),
    refused: 403,
    opens: ['public', 'limited', 'member', 'operator', 'admin'],
  },
]

/** A path of the route with an unknown id, so that the test changes nothing. */
const emptyPath = (route: WalkedRoute) =>
  route.example ?? route.url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')

test('the expectations list every API route with its declared access, and no other', () => {
  const registered: Record<string, unknown> = {}
  for (const { method, url, config } of world.product.routes) {
    if (!/^\/api\/v\d\//.test(url) || method === 'HEAD') continue
    registered[`${String(method)} ${url}`] = config?.access
  }
  const expected = Object.entries(expectedAccess).map(([name, { access }]) => [name, access])
  expect(registered).toEqual(Object.fromEntries(expected))
})

test('the expectations name an owner for every route with an id', () => {
  const silent = walkedRoutes.filter(([, route]) => route.url.includes(':') && !route.owned && !route.example)
  expect(silent.map(([name]) => name)).toEqual([])
})

const routesThat = (holds: (route: WalkedRoute) => boolean) =>
  walkedRoutes.filter(([, route]) => holds(route))
const needsLink = ({ access }: WalkedRoute) => access === 'signed' || access === 'camera'

/** The response to a caller: the status of a rejection, or admitted, whatever the result. */
const outcomeOf = (status: number) => (status === 401 || status === 403 || status >= 500 ? status : 'let in')

describe.each(routesThat((route) => !needsLink(route)))('%s', (_, route) => {
  test.each(callers)('admits or rejects $name as expected', async ({ key, refused, opens }) => {
    const call = { ...route, path: emptyPath(route), key: await key(), body: {} }
    const { status, caching } = await headOf(world, call)
    expect(outcomeOf(status)).toBe(opens.includes(route.access) ? 'let in' : refused)
    expect(caching).toBe('no-store')
  })
})

test.each(routesThat(needsLink))('%s requires its link even from an ADMIN', async (_, route) => {
  const key = await keyOf(world, world.people.ADMIN)
  const { status, caching } = await headOf(world, { ...route, path: emptyPath(route), key, body: {} })
  expect([400, 401, 403, 404, 410]).toContain(status)
  expect(caching).toBe(route.url.startsWith('/api/') ? 'no-store' : undefined)
})

test.each(walkedRoutes)('%s responds with and without a trailing slash', async (_, route) => {
  const path = emptyPath(route)
  const otherPath = path.replace(/\/?(?=\?|$)/, (slash) => (slash ? '' : '/'))
  const ask = async (path: string) =>
    statusOf(world, { ...route, path, key: await keyOf(world, world.people.VIEWER), body: {} })
  expect(await ask(otherPath)).toBe(await ask(path))
})

const ownedRoutes = routesThat(({ owned }) => owned !== undefined)

test.each(ownedRoutes)(
  '%s does not reveal to an ADMIN of another organisation that the id exists',
  async (_, route) => {
    const key = await keyOf(world, world.people.stranger)
    expect(await statusOf(world, { ...route, path: route.owned!(world.things), key })).toBe(404)
  },
)

test.each(ownedRoutes.filter(([, { method }]) => method === 'GET'))(
  '%s responds to an ADMIN of the organisation',
  async (_, route) => {
    const key = await keyOf(world, world.people.ADMIN)
    expect(await headOf(world, { ...route, path: route.owned!(world.things), key })).toEqual({
      status: 200,
      caching: 'no-store',
    })
  },
)

test.each(['/api/v1/%zz', '/api/v1/nothing', '/api/v1/vehicles?detection_types=a%00b', '/api/nothing'])(
  'the rejection of %s is not cached',
  async (path) => {
    const { status, caching } = await headOf(world, { method: 'GET', path })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(caching).toBe('no-store')
  },
)
