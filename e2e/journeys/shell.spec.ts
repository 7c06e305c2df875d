import type { Response } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive, beSignedIn } from '../support/arrive.ts'
import { storedState } from '../support/browser-state.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { menu, readMenu, title } from '../support/pages/dashboard.ts'
import { isAt } from '../support/pages/is-at.ts'
import { expect, people, test } from '../support/product.ts'

const loadedWithTheDashboard = [
  'profile',
  'cameras/roi_types',
  'hsafety/explorer/object_classes',
  'sites/?page=1&page_length=1000',
]

test('the dashboard loads its data once, and preferences are kept [PLAT-084] [PLAT-085] [PLAT-089]', async ({
  page,
  request,
}) => {
  await test.step('the user, the types of regions, the object classes and the sites are loaded once', async () => {
    const answers = new Map<string, unknown[]>()
    const note = async (response: Response) => {
      const path = response.url().split('/api/v1/')[1] ?? ''
      if (response.ok() && loadedWithTheDashboard.includes(path))
        answers.set(path, [...(answers.get(path) ?? []), await response.json()])
    }
    page.on('response', note)
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
    page.off('response', note)
  })
  await test.step('preferences for picture preview, full dates, auto reload, the menu and the view of sites are kept', async () => {
    await page.goto('/dashboard/sites')
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
})

test('exactly six slices are stored under one key named after the product [PLAT-088]', async ({
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

test('wildlife users have their own menu and pages, and a page of the other type signs them out [PLAT-068] [PLAT-077] [PLAT-079] [PLAT-082]', async ({
  page,
}) => {
  await test.step('the wildlife menu', async () => {
    await arrive(page, people.wildlife, '/dashboard/account')
    await expect
      .poll(async () => Object.values(await readMenu(page)).flat())
      .toEqual([
        '/dashboard',
        '/dashboard/sites',
        '/dashboard/map-explorer',
        '/dashboard/data-explorer',
        '/dashboard/alerts',
        '/dashboard/webhooks',
        '/dashboard/hubspot',
      ])
  })
  await test.step('pages without a type need only a session', async () => {
    for (const path of [
      '/dashboard',
      '/dashboard/sites',
      '/dashboard/alerts',
      '/dashboard/webhooks',
      '/dashboard/enterprise',
    ]) {
      await page.goto(path)
      await expect(menu(page), path).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  })
  await test.step('a page of the other type signs the user out', async () => {
    await page.goto('/dashboard/vehicle-explorer')
    await expect(page).toHaveURL('/login')
    expect((await storedState(page)).auth).toBeUndefined()
  })
})

test('a link to a video opens the clip, or the dashboard when there is none [PLAT-048]', async ({ page }) => {
  const id = '0197e3a0-0000-7000-8000-00000000000b'
  await page.route(`**/api/v1/alpr/videos/${id}`, (route) =>
    route.fulfill({ json: { id, display_video_file: '/favicon.svg?clip' } }),
  )
  await arrive(page, people.admin, `/video/${id}`)
  await expect(page).toHaveURL('/favicon.svg?clip')
  await page.unrouteAll()
  await page.goto(`/video/${id}`)
  await expect(page).toHaveURL(isAt('/dashboard'))
})

test('the toolbar has the title of the page, else its name [PLAT-049] [PLAT-052]', async ({ page }) => {
  await beSignedIn(page, people.admin)
  for (const [path, text] of [
    ['/dashboard/sites', 'Sites'],
    ['/dashboard/webhooks', 'Integrations'],
    ['/dashboard/marketplace/apps', 'App Marketplace'],
    ['/dashboard/marketplace/apps/salesforce/settings', 'Marketplace App Settings'],
    ['/dashboard/user-invites', 'User Invites'],
    ['/dashboard/user-management', 'User Management'],
    ['/dashboard/account', 'Account Details'],
    [paths.firstSteps, 'First Steps'],
    [paths.gate, 'Gate View'],
    [paths.takePicture, 'Take a Picture'],
  ] as const) {
    await page.goto(path)
    await expect(title(page)).toHaveText(text)
  }
})

test('the gate view shows a vehicle as soon as it is seen, large, with the earlier ones below', async ({
  page,
  request,
}) => {
  const camera = await cameraAt(request)
  const [first, second] = [newPlate(), newPlate()]
  await see(request, camera, { plate: first })
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, people.admin, `${paths.gate}/${camera.id}`)
  const newest = page.getByRole('region', { name: 'Newest vehicle' })
  await expect(newest.getByText(first)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on sound and keep the screen on' }).click()
  await expect(page.getByRole('button', { name: /Turn on sound/ })).toHaveCount(0)
  await see(request, camera, { plate: second })
  await expect(newest.getByText(second)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Earlier vehicles' }).getByText(first)).toBeVisible()
  const { width } = (await newest.getByText(second).boundingBox())!
  expect(width).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
