import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './arrive.ts'
import { storedState } from './browser-state.ts'
import { expect, people, test } from './product.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The menu as it reads: sections with their labels and paths. */
async function readMenu(page: Page): Promise<Record<string, string[]>> {
  await expect(menu(page).getByRole('region').first()).toBeVisible()
  const sections = await menu(page).getByRole('region').all()
  const read = sections.map(async (section) => {
    const heading = (await section.getByRole('heading').textContent()) ?? ''
    const links = await section.getByRole('link').all()
    return [heading, await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))]
  })
  return Object.fromEntries(await Promise.all(read))
}

const enableApps = (page: Page, slugs: string[]) =>
  page.route('**/api/v1/integrations/', (route) =>
    route.fulfill({ json: slugs.map((slug) => ({ slug, is_enabled: true, enabled: true })) }),
  )
const everyApp = ['parking-management', 'vehicle-explorer', 'health-safety', 'alerts', 'webhooks']

const vehicleMenu = {
  Vehicles: [
    '/dashboard',
    '/dashboard/vehicle-explorer',
    '/dashboard/vehicle-observations-overview',
    '/dashboard/live-dashboard',
  ],
  'Health & Safety': ['/dashboard/health-and-safety', '/dashboard/health-and-safety/explorer'],
  Setup: ['/dashboard/sites', '/dashboard/user-management', '/dashboard/user-invites'],
  Marketplace: ['/dashboard/marketplace/apps', '/dashboard/marketplace/settings'],
  'Installed Apps': ['/dashboard/alerts', '/dashboard/webhooks', '/dashboard/live-explorer'],
  Integrations: ['/dashboard/enterprise'],
}

test('an administrator with every app sees the whole vehicle and safety menu [PLAT-054] [PLAT-062] [PLAT-063] [PLAT-064] [PLAT-065] [PLAT-066] [PLAT-067] [PLAT-129]', async ({
  page,
  signIn,
}) => {
  await enableApps(page, everyApp)
  await signIn(people.admin)
  expect(await readMenu(page)).toEqual(vehicleMenu)
})

test('wildlife users have a menu of their own [PLAT-068] [PLAT-079]', async ({ page, signIn }) => {
  await signIn(people.wildlife)
  expect(Object.values(await readMenu(page)).flat()).toEqual([
    '/dashboard',
    '/dashboard/sites',
    '/dashboard/map-explorer',
    '/dashboard/data-explorer',
    '/dashboard/alerts',
    '/dashboard/webhooks',
    '/dashboard/hubspot',
  ])
})

const withoutAdmin = {
  ...Object.fromEntries(Object.entries(vehicleMenu).filter(([section]) => section !== 'Marketplace')),
  Setup: ['/dashboard/sites'],
}

test('other roles are not shown what only an administrator may do [PLAT-069]', async ({ page, signIn }) => {
  await enableApps(page, everyApp)
  await signIn(people.viewer)
  expect(await readMenu(page)).toEqual(withoutAdmin)
})

test('nor is anybody whose profile could not be loaded [PLAT-070]', async ({ page, signIn }) => {
  await enableApps(page, everyApp)
  await signIn(people.admin)
  await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard/sites')
  await expect.poll(() => readMenu(page)).toEqual(withoutAdmin)
})

test('apps that are not enabled are not in the menu [PLAT-071]', async ({ page, signIn }) => {
  await enableApps(page, ['vehicle-explorer'])
  await signIn(people.admin)
  const shown = await readMenu(page)
  expect(shown['Vehicles']).toEqual(['/dashboard/vehicle-explorer'])
  expect(shown).not.toHaveProperty('Installed Apps')
  expect(shown).not.toHaveProperty('Health & Safety')
})

test('a vehicle account loads the stolen plates setting, which makes it an enabled app [PLAT-072] [PLAT-073]', async ({
  page,
  signIn,
}) => {
  await page.route('**/api/v1/billing/stolenPlates', (route) =>
    route.fulfill({ json: { stolen_plates_enabled: true } }),
  )
  await signIn(people.admin)
  await expect.poll(async () => (await storedState(page))['stolenPlates']).toBe(true)
  expect((await storedState(page))['userApps']).toContain('stolen-vehicles')
})

test('a safety account does not ask for stolen plates', async ({ page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(people.worksite)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/v1/billing/stolenPlates')
})

test('the sidebar shows the product version [PLAT-057]', async ({ page, signIn }) => {
  await signIn(people.admin)
  await expect(menu(page)).toContainText('v1.61.3')
})

test('the toolbar shows who is signed in, with a way to the profile and out [PLAT-059]', async ({
  page,
  signIn,
}) => {
  await signIn(people.worksite)
  const user = page.getByRole('button', { name: 'Hemi Walker' })
  await expect(user).toContainText('HW')
  await user.click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await user.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('the toolbar has the title of the page, else its name [PLAT-049] [PLAT-052]', async ({
  page,
  signIn,
}) => {
  await signIn(people.admin)
  for (const [path, text] of [
    ['/dashboard/sites', 'Sites'],
    ['/dashboard/webhooks', 'Integrations'],
    ['/dashboard/marketplace/apps', 'App Marketplace'],
    ['/dashboard/marketplace/apps/salesforce/settings', 'Marketplace App Settings'],
    ['/dashboard/user-invites', 'User Invites'],
    ['/dashboard/user-management', 'User Management'],
    ['/dashboard/account', 'Account Details'],
  ] as const) {
    await page.goto(path)
    await expect(title(page)).toHaveText(text)
  }
})

test('the document is titled on public pages only [PLAT-050]', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in to your account · Sightline')
  await arrive(page, people.admin, '/dashboard/account')
  await expect(title(page)).toHaveText('Account Details')
  await expect(page).toHaveTitle('Sightline')
})

test('public pages stand under a centred logo that leads to the start [PLAT-044]', async ({ page }) => {
  await page.goto('/forgot-password')
  const logo = page.getByRole('link', { name: 'Sightline' })
  const box = await logo.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(2)
  await logo.click()
  await expect(page).toHaveURL('/login')
})

test('a path that leads nowhere leads to sign-in [PLAT-043] [PLAT-045]', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/login')
})

test('the marketplace leads to its apps [PLAT-047]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/marketplace')
  await expect(page).toHaveURL('/dashboard/marketplace/apps')
})

test('a link to a video leads to the clip itself, and to the dashboard when there is none [PLAT-048]', async ({
  page,
}) => {
  const id = '0197e3a0-0000-7000-8000-00000000000b'
  await page.route(`**/api/v1/alpr/videos/${id}`, (route) =>
    route.fulfill({ json: { id, display_video_file: '/favicon.svg?clip' } }),
  )
  await arrive(page, people.admin, `/video/${id}`)
  await expect(page).toHaveURL('/favicon.svg?clip')
  await page.unrouteAll()
  await page.goto(`/video/${id}`)
  await expect(page).toHaveURL('/dashboard')
})

test('the start leads whoever is signed in to their landing page [PLAT-078]', async ({ page }) => {
  await arrive(page, people.worksite, '/')
  await expect(page).toHaveURL('/dashboard/health-and-safety')
})

test('every page of the dashboard needs a session [PLAT-046] [PLAT-053] [PLAT-076]', async ({ page }) => {
  test.setTimeout(120_000)
  const children = [
    ...Object.values(vehicleMenu).flat(),
    '/dashboard/vehicle-explorer/1',
    '/dashboard/data-explorer',
    '/dashboard/map-explorer',
    '/dashboard/health-and-safety/explorer/1',
    '/dashboard/account',
    '/dashboard/sites/1',
    '/dashboard/alerts/new',
    '/dashboard/webhooks/new',
    '/dashboard/hubspot',
    '/dashboard/marketplace',
    '/dashboard/marketplace/apps/salesforce/settings',
    '/dashboard/user-invites/create',
    '/dashboard/user-management/create',
    '/video/1',
  ]
  for (const path of children) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(menu(page)).toBeHidden()
  }
})

test('a page of the other dashboard signs out [PLAT-077]', async ({ page }) => {
  await arrive(page, people.wildlife, '/dashboard/vehicle-explorer')
  await expect(page).toHaveURL('/login')
  expect((await storedState(page)).auth).toBeUndefined()
})

const guarded = {
  vehicle: [
    '/dashboard/vehicle-explorer',
    '/dashboard/live-dashboard',
    '/dashboard/live-explorer',
    '/dashboard/health-and-safety',
    '/dashboard/health-and-safety/explorer',
    '/dashboard/vehicle-observations-overview',
    '/dashboard/marketplace/apps',
    '/dashboard/marketplace/settings',
    '/dashboard/marketplace/apps/salesforce/settings',
  ],
  wildlife: ['/dashboard/data-explorer', '/dashboard/map-explorer', '/dashboard/hubspot'],
}

for (const { person, own, other, id } of [
  { person: people.admin, own: guarded.vehicle, other: guarded.wildlife, id: 'PLAT-080' },
  { person: people.wildlife, own: guarded.wildlife, other: guarded.vehicle, id: 'PLAT-081' },
])
  test(`${person} is let into the pages of their dashboard type and no other [${id}]`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of own) {
      await arrive(page, person, path)
      await expect(menu(page), path).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    for (const path of other) {
      await arrive(page, person, path)
      await expect(page, path).toHaveURL('/login')
    }
  })

test('pages without a type need only a session [PLAT-082]', async ({ page, signIn }) => {
  await signIn(people.wildlife)
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

test('pages are shown in dashboard mode, others in home mode, all of them dark [PLAT-060] [PLAT-061]', async ({
  page,
}) => {
  const root = page.locator('html')
  await page.goto('/login')
  await expect(root).toHaveAttribute('data-mode', 'home')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await arrive(page, people.admin, '/dashboard/account')
  await expect(root).toHaveAttribute('data-mode', 'dashboard')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 14, 19)')
})

test('exactly six slices are kept, under one key named after the product [PLAT-088]', async ({
  page,
  signIn,
}) => {
  await signIn(people.admin)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['sightline'])
  expect(Object.keys(await storedState(page)).toSorted()).toEqual([
    'auth',
    'dashboard',
    'plans',
    'stolenPlates',
    'user',
    'userApps',
  ])
})

test('the dashboard loads the user, the types of regions, the kinds of objects and the sites [PLAT-085]', async ({
  page,
}) => {
  const asked = [
    '/api/v1/profile',
    '/api/v1/cameras/roi_types',
    '/api/v1/hsafety/explorer/object_classes',
    '/api/v1/sites?page=1&page_length=1000',
  ].map((path) => page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok()))
  await arrive(page, people.admin, '/dashboard/account')
  expect(await Promise.all(asked)).toHaveLength(4)
})

test('preferences are kept: picture preview, full dates, auto reload, the menu and the view of sites [PLAT-084] [PLAT-089]', async ({
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
    siteView: 'map',
  })
  await page.goto('/dashboard/sites')
  await expect(content).toHaveCSS('padding', '0px')
})

test('navigation goes to the hash, else to the saved position, else to the top [PLAT-051]', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 500 })
  await arrive(page, people.admin, '/dashboard/account#signed-in')
  const heading = page.getByRole('heading', { name: 'Signed In' })
  await expect(heading).toBeInViewport()
  const content = page.getByRole('main')
  const position = () => content.evaluate((area) => Math.round(area.scrollTop))
  await page.goto('/dashboard/account')
  await expect(heading).toBeAttached()
  expect(await position()).toBe(0)
  await content.evaluate((area) => area.scrollTo(0, 60))
  await expect.poll(position).toBe(60)
  await page.waitForTimeout(300)
  await menu(page).getByRole('link', { name: 'User Management' }).click()
  await expect(title(page)).toHaveText('User Management')
  expect(await position()).toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('Account Details')
  await expect.poll(position).toBe(60)
})

test('a part that cannot be loaded says so and offers to reload', async ({ page, signIn }) => {
  await signIn(people.admin)
  await page.route('**/assets/account-page-*.js', (route) => route.abort())
  await menu(page).getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('button', { name: /^Aroha Parata/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('alert')).toContainText('A part of the application could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
})

test('signing out in one tab counts for all of them', async ({ page, context, signIn }) => {
  await signIn(people.worksite)
  const other = await context.newPage()
  await other.goto('/dashboard/account')
  await expect(title(other)).toHaveText('Account Details')
  await page.getByRole('button', { name: 'Hemi Walker' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
})

test('Ctrl-K finds a page, and ? lists the shortcuts', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/account')
  await expect(page.getByRole('button', { name: 'Find a page…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a page…' }).fill('invi')
  await expect(page.getByRole('option', { selected: true })).toContainText('User Invites')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user-invites')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Find a page')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 900, height: 1100 } })

  test('the sidebar is icons until it is expanded, and stays as it was left [PLAT-055]', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/account')
    const label = menu(page).getByText('User Management')
    await expect(menu(page).getByRole('link', { name: 'User Management' })).toBeVisible()
    await expect(label).toBeHidden()
    await menu(page).getByRole('button', { name: 'Collapse/expand' }).click()
    await expect(label).toBeVisible()
    await page.reload()
    await expect(label).toBeVisible()
    await menu(page).getByRole('button', { name: 'Collapse/expand' }).click()
    await expect(label).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is an overlay over the whole width, closed at first and after a choice [PLAT-056] [PLAT-058]', async ({
    page,
    signIn,
  }) => {
    await signIn(people.admin)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toBeVisible()
    expect((await menu(page).boundingBox())?.width).toBe(390)
    await expectAccessible(page)
    await menu(page).getByRole('link', { name: 'User Management' }).click()
    await expect(title(page)).toHaveText('User Management')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })

  test('rows are cards', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/user-management?per_page=100')
    const card = page
      .getByRole('list', { name: 'Users' })
      .getByRole('listitem')
      .filter({ has: page.getByText(people.viewer, { exact: true }) })
    await expect(card).toContainText('VIEWER')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Viliami Taufa', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveValue(people.viewer)
    await expectAccessible(page)
  })
})
