import { arrive } from './support/arrive.ts'
import { keyOf } from './support/newcomer.ts'
import { expect, people, test } from './support/product.ts'
import { savedFile } from './support/saved-file.ts'
import { newPlate, see, type PostedCamera } from './support/sightings.ts'
import type { APIRequestContext } from '@playwright/test'

const zone = 'Australia/Brisbane'

/** A site in Brisbane with a camera, beside the sites in Auckland. */
async function cameraInBrisbane(request: APIRequestContext): Promise<PostedCamera> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const create = async (path: string, form: Record<string, unknown>) => {
    const answer = await request.post(`/api/v1/${path}`, { headers, data: form })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const name = newPlate()
  const place = { lat: -27.47, lng: 153.02, address: '1 Queen Street, Brisbane' }
  const site = await create('sites', {
    ...place,
    name: `SITE: ${name}`,
    site_type: 0,
    number_of_bays: 10,
    occupancy_count: 0,
    time_zone: zone,
  })
  const camera = await create('cameras', {
    site: site.id,
    name: `CAM: ${name}`,
    app_type: 1,
    function_type: 1,
    focal_length: 2.8,
    vertical_fov: 72,
    horizontal_fov: 130,
  })
  const requested = await request.get(`/api/v1/cameras/${camera.id}/endpoint`, { headers })
  const { endpoint } = await requested.json()
  return { ...camera, site, endpoint: new URL(endpoint).pathname }
}

const clock = (time: Date, seconds = false) =>
  time
    .toLocaleString('sv-SE', { timeZone: zone })
    .slice(0, seconds ? 19 : 16)

test('list, file of the page and file of the server show the clock of the one site that is chosen [EXPL-197]', async ({
  page,
  request,
}) => {
  const camera = await cameraInBrisbane(request)
  const plate = newPlate()
  const seen = await see(request, camera, { plate })
  await page.addInitScript(() => localStorage.setItem('fullDates', 'true'))
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&sites=${camera.site.id}`)
  await page.getByLabel('Display full dates').check()
  const row = page.getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText(clock(seen))

  await page.getByRole('button', { name: 'Export' }).click()
  const prompt = page.getByRole('dialog', { name: 'Export' })
  const file = await savedFile(page, () => prompt.getByRole('button', { name: 'Export' }).click())
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const served = await request.get(
    `/api/v1/explorer/detections/unique/export.csv?sites=${camera.site.id}`,
    { headers },
  )
  const dateIn = (text: string) =>
    text
      .split('\r\n')
      .find((line) => line.includes(plate))
      ?.split(',')[1]
  expect(dateIn(file.text)).toBe(clock(seen, true))
  expect(dateIn(await served.text())).toBe(clock(seen, true))
})

test('a link to a site asks for the days of its clock from the first call on', async ({ page, request }) => {
  const camera = await cameraInBrisbane(request)
  await arrive(page, people.admin, '/dashboard/alerts')
  // The zones of the sites come last.
  await page.route('**/api/v1/sites/?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const periods = new Set<string>()
  page.on('request', (sent) => {
    const [, from] = /\/explorer\/detections\/unique\/([^/]+)\/to\//.exec(decodeURIComponent(sent.url())) ?? []
    if (from) periods.add(from)
  })
  const listed = page.waitForResponse(/\/explorer\/detections\/unique\/[^/]+\/to\//)
  await page.goto(`/dashboard/vehicle-explorer?period=today&sites=${camera.site.id}`)
  await listed
  await expect(page.getByText('There are no results to display.').first()).toBeVisible()
  const midnight = `${clock(new Date()).slice(0, 10)}T00:00:00+10:00`
  expect([...periods].map((from) => Date.parse(from))).toEqual([Date.parse(midnight)])
})
