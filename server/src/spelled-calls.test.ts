import { expect, test } from 'vitest'
import { createWorld, keyOf, statusOf, walkedRoutes } from './testing/route-walk.ts'

const world = await createWorld()
const urls = new Set(walkedRoutes.map(([, { url }]) => url))
const statusAt = async (path: string) =>
  statusOf(world, { method: 'GET', path, key: await keyOf(world, world.people.ADMIN) })

test.each([
  'auth/registration/',
  'organisation/invites/',
  'organisation/members/',
  'integrations/',
  'webhooks/test/image/:imageId/',
  'sites/summary/',
  'cameras/live/',
  'alpr/live-detections/',
  'alpr/save/annotations/:videoId/',
  'hsafety/detection/feedback/',
  'hsafety/heatmap/:mediaId/:cameraId/',
  'hsafety/depth-map/:mediaId/',
  'hsafety/risk_score/count/:from/to/:to/',
  'hsafety/observations/:id/notification/',
])('%s is declared with the trailing slash of the specification [PLAT-273]', (path) => {
  expect(urls).toContain(`/api/v1/${path}`)
})

test.each(['organisation/invites', 'organisation/members', 'integrations', 'sites/summary', 'cameras/live'])(
  '%s responds with and without a trailing slash, without a redirect [PLAT-273]',
  async (path) => {
    expect(await statusAt(`/api/v1/${path}/`)).toBe(200)
    expect(await statusAt(`/api/v1/${path}`)).toBe(200)
  },
)

test('calls have version 1 in their paths; alerts and the summary of sites have version 2 too [PLAT-268]', async () => {
  const named = [...urls].filter((url) => url.startsWith('/api/'))
  expect(named.filter((url) => !/^\/api\/v[12]\//.test(url))).toEqual([])
  const inVersion2 = named.filter((url) => url.startsWith('/api/v2/')).map((url) => url.split('/')[3])
  expect(new Set(inVersion2)).toEqual(new Set(['alert', 'alert_list', 'sites']))
  for (const path of ['alert', 'alert/history', 'sites/summary/']) {
    expect(await statusAt(`/api/v1/${path}`)).toBe(200)
    expect(await statusAt(`/api/v2/${path}`)).toBe(200)
  }
})
