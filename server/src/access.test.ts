import { describe, expect, test } from 'vitest'
import { expectedAccess } from './testing/expected-access/all-routes.ts'
import { headOf } from './testing/head-of.ts'
import { createWorld, keyOf, statusOf, walkedRoutes, type WalkedRoute } from './testing/route-walk.ts'

const world = await createWorld()

/** Every way to call, from the least to the most trusted, with the accesses that let it in. */
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
    name: 'a key that waits for a code',
    key: () => keyOf(world, world.people.ADMIN, 'mfa_required'),
    refused: 403,
    opens: ['public', 'limited'],
  },
  {
    name: 'a key that waits for MFA to be set up',
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

/** A path of the route that names nothing, so that the walk itself changes nothing. */
const emptyPath = (route: WalkedRoute) =>
  route.example ?? route.url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')

test('every route of the API is in the list of expectations with the access it declares, and no other', () => {
  const registered: Record<string, unknown> = {}
  for (const { method, url, config } of world.product.routes) {
    if (!/^\/api\/v\d\//.test(url) || method === 'HEAD') continue
    registered[`${String(method)} ${url}`] = config?.access
  }
  const expected = Object.entries(expectedAccess).map(([name, { access }]) => [name, access])
  expect(registered).toEqual(Object.fromEntries(expected))
})

test('a route that names a thing says whose thing a stranger should try', () => {
  const silent = walkedRoutes.filter(([, route]) => route.url.includes(':') && !route.owned && !route.example)
  expect(silent.map(([name]) => name)).toEqual([])
})

const routesThat = (holds: (route: WalkedRoute) => boolean) =>
  walkedRoutes.filter(([, route]) => holds(route))
const needsLink = ({ access }: WalkedRoute) => access === 'signed' || access === 'camera'

/** What a caller is answered: the refusal's status, or that they were let in, whatever came of it. */
const outcomeOf = (status: number) => (status === 401 || status === 403 || status >= 500 ? status : 'let in')

describe.each(routesThat((route) => !needsLink(route)))('%s', (_, route) => {
  test.each(callers)('answers $name as it should', async ({ key, refused, opens }) => {
    const call = { ...route, path: emptyPath(route), key: await key(), body: {} }
    const { status, caching } = await headOf(world, call)
    expect(outcomeOf(status)).toBe(opens.includes(route.access) ? 'let in' : refused)
    expect(caching).toBe('no-store')
  })
})

test.each(routesThat(needsLink))(
  '%s opens to nobody without its link, not even to an ADMIN',
  async (_, route) => {
    const key = await keyOf(world, world.people.ADMIN)
    const { status, caching } = await headOf(world, { ...route, path: emptyPath(route), key, body: {} })
    expect([400, 401, 403, 404, 410]).toContain(status)
    expect(caching).toBe(route.url.startsWith('/api/') ? 'no-store' : undefined)
  },
)

test.each(walkedRoutes)('%s answers with and without a trailing slash', async (_, route) => {
  const path = emptyPath(route)
  const otherPath = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const ask = async (path: string) =>
    statusOf(world, { ...route, path, key: await keyOf(world, world.people.VIEWER), body: {} })
  expect(await ask(otherPath)).toBe(await ask(path))
})

const ownedRoutes = routesThat(({ owned }) => owned !== undefined)

test.each(ownedRoutes)(
  '%s tells no ADMIN of another organisation that the thing exists',
  async (_, route) => {
    const key = await keyOf(world, world.people.stranger)
    expect(await statusOf(world, { ...route, path: route.owned!(world.things), key })).toBe(404)
  },
)

test.each(ownedRoutes.filter(([, { method }]) => method === 'GET'))(
  '%s shows it to the own ADMIN',
  async (_, route) => {
    const key = await keyOf(world, world.people.ADMIN)
    expect(await headOf(world, { ...route, path: route.owned!(world.things), key })).toEqual({
      status: 200,
      caching: 'no-store',
    })
  },
)

test.each(['/api/v1/%zz', '/api/v1/nothing', '/api/v1/vehicles?detection_types=a%00b', '/api/nothing'])(
  'the refusal of %s is kept by nothing',
  async (path) => {
    const { status, caching } = await headOf(world, { method: 'GET', path })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(caching).toBe('no-store')
  },
)
