import { arrive } from '../support/arrive.ts'
import { storedState } from '../support/browser-state.ts'
import { menu, title } from '../support/pages/dashboard.ts'
import { expect, people, test } from '../support/product.ts'
import { cameraAt } from '../support/data/sightings.ts'
import { withoutMaps } from '../support/data/site-world.ts'

const loadedWithTheDashboard = [
  'profile',
  'cameras/roi_types',
  'hsafety/explorer/object_classes',
  'sites/?page=1&page_length=1000',
]

test('stores exactly six slices under one key named after the product [PLAT-088]', async ({
  page,
  signIn,
}) => {
  const apps = Object.entries({ alerts: true, webhooks: false })
  await page.route('**/api/v1/integrations/', (route) =>
    route.fulfill({ json: apps.map(([slug, is_enabled]) => ({ slug, is_enabled, enabled: is_enabled })) }),
  )
  await page.route('**/api/v1/billing/stolenPlates', (route) =>
    route.fulfill({ json: { stolen_plates_enabled: true } }),
  )
  const loaded = page.waitForResponse('**/api/v1/profile')
  await signIn(people.admin)
  const profile: unknown = await (await loaded).json()
  await page.goto('/dashboard/account')
  await expect
    .poll(() => storedState(page))
    .toEqual({
      user: profile,
      auth: { token: expect.any(String), status: 'logged_in', expiration: expect.any(Number) },
      plans: ['standard', 'professional', 'enterprise'],
      dashboard: expect.objectContaining({ imagePreview: true, siteView: 'list' }),
      stolenPlates: true,
      userApps: ['alerts', 'stolen-vehicles'],
    })
  expect(profile).toMatchObject({ email: people.admin })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['sightline'])
})

test('the dashboard loads the user, the types of regions, the object classes and the sites, once [PLAT-085]', async ({
  page,
  request,
}) => {
  const answers = new Map<string, unknown[]>()
  page.on('response', async (response) => {
    const path = response.url().split('/api/v1/')[1] ?? ''
    if (response.ok() && loadedWithTheDashboard.includes(path))
      answers.set(path, [...(answers.get(path) ?? []), await response.json()])
  })
  const { site } = await cameraAt(request)
  await arrive(page, people.admin, '/dashboard/account')
  await expect.poll(() => [...answers.keys()].toSorted()).toEqual(loadedWithTheDashboard.toSorted())
  const [profile, types, classes, sites] = loadedWithTheDashboard.map((path) => answers.get(path)![0])
  expect(profile).toMatchObject({ email: people.admin })
  expect(types).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Privacy Mask' })]))
  expect(classes).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'Person' })]))
  expect(sites).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ id: site.id })]),
  })
  await menu(page).getByRole('link', { name: 'User Invites' }).click()
  await expect(title(page)).toHaveText('User Invites')
  for (const [path, times] of answers) expect(times, path).toHaveLength(1)
})

test('the layout changes at 400, 769, 1024 and 1280 px [PLAT-087]', async ({ page }) => {
  await withoutMaps(page)
  const width = (pixels: number) => page.setViewportSize({ width: pixels, height: 900 })
  await arrive(page, people.admin, '/dashboard/user-invites/create')
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  await width(399)
  await expect.poll(async () => (await top('First name'))! < (await top('Last name'))!).toBe(true)
  await width(400)
  await expect.poll(async () => (await top('First name')) === (await top('Last name'))).toBe(true)

  const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
  await width(768)
  await expect(menuButton).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await width(769)
  await expect(menuButton).toBeHidden()
  await expect(menu(page)).toBeVisible()
  const label = menu(page).getByText('User Management')
  await width(1023)
  await expect(label).toBeHidden()
  await width(1024)
  await expect(label).toBeVisible()

  await page.goto('/dashboard/sites')
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  const columns = async () =>
    new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x))).size
  await width(1279)
  await expect.poll(columns).toBe(2)
  await width(1280)
  await expect.poll(columns).toBe(3)
})

test('keeps the preferences for picture preview, full dates, auto reload, the menu and the view of sites [PLAT-084] [PLAT-089]', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/sites')
  const content = page.getByRole('main')
  await expect(content).not.toHaveCSS('padding', '0px')
  await page.getByRole('button', { name: 'Collapse/expand' }).click()
  await page.getByText('Map View', { exact: true }).click()
  await expect(content).toHaveCSS('padding', '0px')
  await expect(content).toHaveCSS('overflow', 'hidden')
  await page.goto('/dashboard/vehicle-explorer')
  await page.getByLabel('Display images preview').uncheck()
  await page.getByLabel('Display full dates').check()
  await page.goto('/dashboard/live-explorer')
  await page.getByLabel('Auto reload').check()
  expect((await storedState(page)).dashboard).toEqual({
    imagePreview: false,
    fullDates: true,
    liveAutoReload: true,
    navigationOpen: false,
    playback: { isMuted: true, rate: 1, volume: 1 },
    siteView: 'map',
    wallLayout: 'fit',
  })
  await page.goto('/dashboard/sites')
  await expect(content).toHaveCSS('padding', '0px')
})
