import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { expect, people } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'
import { newPlate, see } from '../support/data/sightings.ts'
import { test, type World } from '../support/data/site-world.ts'

const zone = 'Australia/Brisbane'
const clock = (time: Date) => time.toLocaleString('sv-SE', { timeZone: zone })

/** A site in Brisbane with a camera, beside the sites in Auckland. */
async function cameraInBrisbane(world: World) {
  const site = await world.carpark({ time_zone: zone, lat: -27.47, lng: 153.02 })
  const camera = await world.camera(site)
  const path = `cameras/${camera.id}/endpoint`
  const { endpoint } = await world.call<{ endpoint: string }>(people.admin, 'GET', path)
  return { ...camera, site, endpoint: new URL(endpoint).pathname }
}

test('list, page export and server export use the time zone of the chosen site [EXPL-197]', async ({
  page,
  request,
  world,
}) => {
  const camera = await cameraInBrisbane(world)
  const plate = newPlate()
  const seen = await see(request, camera, { plate })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&sites=${camera.site.id}`)
  await page.getByLabel('Display full dates').check()
  const row = page.getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText(clock(seen).slice(0, 16))

  await page.getByRole('button', { name: 'Export' }).click()
  const prompt = page.getByRole('dialog', { name: 'Export' })
  const file = await savedFile(page, () => prompt.getByRole('button', { name: 'Export' }).click())
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const path = `/api/v1/explorer/detections/unique/export.csv?sites=${camera.site.id}`
  const served = await request.get(path, { headers })
  const dateIn = (text: string) =>
    text
      .split('\r\n')
      .find((line) => line.includes(plate))
      ?.split(',')[1]
  expect(dateIn(await served.text())).toBe(clock(seen))
  expect(dateIn(file.text)).toBe(clock(seen))
})

test('a link to a site requests days in the time zone of the site from the first call', async ({
  page,
  world,
}) => {
  const camera = await cameraInBrisbane(world)
  await arrive(page, people.admin, '/dashboard/alerts')
  const requested: string[] = []
  page.on('request', (sent) => {
    const path = decodeURIComponent(new URL(sent.url()).pathname)
    const [, from] = /\/explorer\/detections\/unique\/([^/]+)\/to\//.exec(path) ?? []
    if (from) requested.push(from)
  })
  // The time zones of the sites arrive late.
  await page.route('**/api/v1/sites/?**', async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  await page.goto(`/dashboard/vehicle-explorer?period=today&sites=${camera.site.id}`)
  await expect(page.getByText('There are no results to display.').first()).toBeVisible()
  const midnight = Date.parse(`${clock(new Date()).slice(0, 10)}T00:00:00+10:00`)
  expect([...new Set(requested.map((from) => Date.parse(from)))]).toEqual([midnight])
})
