import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './arrive.ts'
import { expect, people } from './product.ts'
import { pdfBytes, test, uniqueName, withoutMaps } from './site-world.ts'

const list = '/dashboard/sites'
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('article', { name })
const found = (name: string) => `${list}?name=${encodeURIComponent(name)}`

test.describe('the list of sites', () => {
  test('has its title, its subheading and the way to add a site [SITE-001]', async ({ page }) => {
    await arrive(page, people.admin, list)
    await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible()
    await expect(page.getByText('Manage and add your sites')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Site' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('is searched by name [SITE-003] [SITE-018]', async ({ page, world }) => {
    const { name } = await world.carpark()
    await arrive(page, people.admin, list)
    await page.getByPlaceholder('Search sites').fill(name)
    const asked = page.waitForRequest((request) => /\/sites\?.*name=/.test(request.url()))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const query = new URL((await asked).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ name, page: '1', page_length: '10' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, name)).toBeVisible()
    await page.getByText('Map View', { exact: true }).click()
    await expect(page.getByPlaceholder('Search sites')).toBeHidden()
  })

  test('shows cards with name, address, status and more [SITE-004] [SITE-005] [SITE-006] [SITE-007] [SITE-008]', async ({
    page,
    world,
  }) => {
    const name = uniqueName('A carpark with a very long name')
    const site = await world.carpark({ name })
    await arrive(page, people.admin, found(name))
    await expect(card(page, name).getByRole('heading')).toHaveText(`${name.slice(0, 30).trimEnd()}…`)
    await expect(card(page, name)).toContainText('1 Queen Street, Auckland')
    await expect(card(page, name)).toContainText('Pending Setup')
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    for (const text of [`SITE: ${name}`, '120', '-36.84', '174.77'])
      await expect(card(page, name)).toContainText(text)
    await card(page, name).getByRole('button', { name: 'Hide more' }).click()
    await expect(card(page, name)).not.toContainText('174.77')
    await card(page, name).getByRole('link', { name: 'View site' }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
  })

  test('has no pages while everything fits on one [SITE-012]', async ({ page, world }) => {
    const { name } = await world.carpark()
    await arrive(page, people.admin, found(name))
    await expect(card(page, name)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  })

  test('is paged in the address, without what is at its default [SITE-009] [SITE-010] [SITE-011] [SITE-013] [SITE-014]', async ({
    page,
    world,
  }) => {
    const series = uniqueName('Row')
    for (let number = 1; number <= 11; number++) await world.carpark({ name: `${series} ${number + 10}` })
    await arrive(page, people.admin, found(series))
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Per page' }).click()
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30', '40', '50', '100'])
    await page.getByRole('option', { name: '20' }).click()
    await expect(page).toHaveURL(/per_page=20/)
    await expect(page).not.toHaveURL(/[?&]page=/)
    await expect(page.getByRole('article')).toHaveCount(11)
    await page.goto(`${found(series)}&page=0`)
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(page).not.toHaveURL(/[?&]page=/)
  })
})

test.describe('the map of sites', () => {
  const openMap = (page: Page) => page.getByText('Map View', { exact: true }).click()
  const side = (page: Page) => page.getByRole('complementary', { name: 'Sites on the map' })

  test('is remembered as the chosen view and fills the content area [SITE-002] [SITE-031]', async ({
    page,
  }) => {
    await arrive(page, people.admin, list)
    await openMap(page)
    await expect(side(page)).toBeVisible()
    await page.reload()
    await expect(side(page)).toBeVisible()
    await expect(page.getByRole('main')).toHaveCSS('padding', '0px')
    await expect(page.getByRole('main')).toHaveCSS('overflow', 'hidden')
    await page.getByText('List View', { exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveCSS('padding', '0px')
  })

  test('has two styles, and a list beside it that can be put away [SITE-019] [SITE-023]', async ({
    page,
    world,
  }) => {
    const { name } = await world.carpark()
    await arrive(page, people.admin, list)
    await openMap(page)
    await page.getByText('Satellite', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Satellite' })).toBeChecked()
    await page.getByText('Street', { exact: true }).click()
    await expect(side(page)).toContainText(name)
    await page.getByRole('button', { name: 'Hide the list of sites' }).click()
    await expect(side(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show the list of sites' }).click()
    await expect(side(page)).toContainText(name)
    await expectAccessible(page)
  })

  test('opens a site without cameras, which has no detections to view [SITE-024] [SITE-025] [SITE-026] [SITE-028]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    await arrive(page, people.admin, list)
    await openMap(page)
    await side(page).getByRole('button', { name: site.name }).click()
    const popup = page.getByRole('dialog', { name: site.name })
    await expect(popup).toContainText('Site has no cameras')
    await expect(popup.getByRole('button', { name: 'View detections' })).toBeDisabled()
    await popup.getByRole('link', { name: 'Site details' }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
  })

  test('leads from a site to its detections, by its tag [SITE-025]', async ({ page, world }) => {
    const site = await world.carpark()
    await world.sendPicture(site, await world.camera(site))
    const { tags } = await world.call<{ tags: { id: string }[] }>(site.email, 'GET', `sites/${site.id}`)
    await arrive(page, people.admin, list)
    await openMap(page)
    await side(page).getByRole('button', { name: site.name }).click()
    await page.getByRole('dialog', { name: site.name }).getByRole('link', { name: 'View detections' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/vehicle-explorer\\?tag=${tags[0]?.id}`))
  })

  test('joins sites that are close, and names the others in 12 letters [SITE-020] [SITE-021] [SITE-030]', async ({
    page,
    world,
  }) => {
    const series = uniqueName('Chatham Islands')
    // Somewhere on the empty ocean, where no other test has a site.
    const near = { lat: -60 + Math.random() * 10, lng: -170 + Math.random() * 40 }
    await world.carpark({ name: `${series} one`, ...near })
    await world.carpark({ name: `${series} two`, ...near, lat: near.lat + 0.01 })
    await arrive(page, people.admin, list)
    await openMap(page)
    await side(page)
      .getByRole('button', { name: `${series} one` })
      .click()
    const one = page.getByRole('button', { name: `${series} one, Site has no cameras` })
    await expect(one).toContainText('Chatham Isla…')
    const size = await one.boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(64)
    expect(size?.width).toBeLessThanOrEqual(128)
    await page.keyboard.press('Escape')
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
    const cluster = page.getByRole('button', { name: '2 sites, zoom in' })
    await cluster.click()
    await expect(cluster).toBeHidden()
    await expect(one).toBeVisible()
  })

  test('says so when there is nothing on it [SITE-027]', async ({ page }) => {
    await page.route('**/api/v1/sites/map', (route) => route.fulfill({ json: [] }))
    await arrive(page, people.admin, list)
    await openMap(page)
    const empty = page.getByRole('button', { name: 'No sites available' })
    await empty.hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      'You may need to configure geographical data for your cameras to see them on the map.',
    )
  })
})

test.describe('a site', () => {
  test('shows its name, its place on the map, its details and that it is a carpark [SITE-032] [SITE-033] [SITE-034] [SITE-035] [SITE-042]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    await arrive(page, people.admin, `${list}/${site.id}`)
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible()
    await expect(page.getByText('Carpark', { exact: true })).toBeVisible()
    const details = page.getByRole('region', { name: 'Site Details' })
    for (const text of ['1 Queen Street, Auckland', '-36.84', '174.77'])
      await expect(details).toContainText(text)
    const map = page.getByRole('region', { name: `Map of ${site.name}` })
    expect((await map.boundingBox())?.height).toBeCloseTo(200, -1)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(list)
  })

  test('lists its cameras by name, in pages kept in the address [SITE-037] [SITE-038]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    for (let number = 11; number >= 1; number--)
      await world.camera(site, { name: `Bay ${String(number).padStart(2, '0')}` })
    await arrive(page, people.admin, `${list}/${site.id}`)
    const cameras = page.getByRole('region', { name: 'Site Cameras' })
    await expect(cameras.getByRole('button', { name: 'Add New Camera' })).toBeVisible()
    await expect(cameras.getByRole('article')).toHaveCount(10)
    await expect(cameras.getByRole('heading', { level: 3 }).first()).toHaveText('Bay 01')
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(`${list}/${site.id}?page=2`)
    await expect(cameras.getByRole('heading', { level: 3 })).toHaveText('Bay 11')
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
  })

  test('that is not known says so and leads back [SITE-039]', async ({ page }) => {
    await arrive(page, people.admin, `${list}/${crypto.randomUUID()}`)
    await expect(page.getByText('Invalid site')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(list)
  })

  test('that could not be loaded can be asked for again [SITE-040]', async ({ page, world }) => {
    const site = await world.carpark()
    const address = `**/api/v1/sites/${site.id}`
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { title: 'Out of order' },
      }),
    )
    await arrive(page, people.admin, `${list}/${site.id}`)
    await expect(page.getByRole('alert')).toContainText('Out of order')
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible()
  })

  test('is removed after a question, and the list comes back [SITE-043] [SITE-045] [SITE-073] [SITE-075]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    await arrive(page, people.admin, `${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Site' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Site' })
    await expect(question).toContainText('Are you sure you want to remove this site?')
    await question.getByRole('button', { name: 'Remove Site' }).click()
    await expect(page.getByText('Site removed successfully')).toBeVisible()
    await expect(page).toHaveURL(list)
  })

  test('whose removal fails shows no message and stays open [SITE-074]', async ({ page, world }) => {
    const site = await world.carpark()
    await page.route(`**/api/v1/sites/${site.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await arrive(page, people.admin, `${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Site' }).click()
    await page
      .getByRole('dialog', { name: 'Remove Site' })
      .getByRole('button', { name: 'Remove Site' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Remove Site' })).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('the popup that adds a site', () => {
  test.beforeEach(({ page }) => withoutMaps(page))
  const begin = async (page: Page, email: string, type: 'Carpark' | 'Health & Safety') => {
    await arrive(page, email, list)
    await page.getByRole('button', { name: 'Add Site' }).click()
    await dialog(page).getByRole('radio', { name: type }).click()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
  }
  const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Site' }).click()

  test('asks for the type first [SITE-044] [SITE-046] [SITE-076]', async ({ page }) => {
    await arrive(page, people.admin, list)
    await page.getByRole('button', { name: 'Add Site' }).click()
    const go = dialog(page).getByRole('button', { name: 'Continue' })
    await expect(go).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('radio', { name: 'Carpark' }).click()
    await go.click()
    await expect(page.getByRole('dialog', { name: 'Create Carpark Site' })).toBeVisible()
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(820)
    await expect(dialog(page).getByRole('button', { name: 'Remove Site' })).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await begin(page, people.admin, 'Health & Safety')
    await expect(page.getByRole('dialog', { name: 'Create Health & Safety Site' })).toBeVisible()
    await expectAccessible(page)
  })

  test('says what a carpark lacks [SITE-051] [SITE-052] [SITE-053] [SITE-054] [SITE-055] [SITE-059] [SITE-060]', async ({
    page,
  }) => {
    await begin(page, people.admin, 'Carpark')
    await save(page)
    for (const text of [
      'Site name is required',
      'Site address is required',
      'Site latitude is required',
      'Site longitude is required',
      'Number of bays is required',
      'Occupancy count is required',
    ])
      await expect(dialog(page)).toContainText(text)
    await expect(page.getByLabel('Site name')).toBeFocused()
    await page.getByLabel('Site name').fill('x'.repeat(65))
    await save(page)
    await expect(dialog(page)).toContainText(
      'Site name must be less than 64 characters in length. Please choose a shorter name.',
    )
  })

  test('says what a health-and-safety site lacks [SITE-061] [SITE-062] [SITE-063] [SITE-064] [SITE-065]', async ({
    page,
  }) => {
    await begin(page, people.worksite, 'Health & Safety')
    await save(page)
    for (const whom of ['Safety manager', 'STMS'])
      for (const what of ['email', 'name', 'phone'])
        await expect(dialog(page)).toContainText(`${whom} ${what} is required`)
    const email = page.getByRole('combobox', { name: 'STMS email' })
    await email.fill('not an address')
    await email.press('Enter')
    await expect(dialog(page)).toContainText('Please enter a valid email address')
    await expect(email).toHaveValue('not an address')
    await email.fill('tia@worksite.example')
    await email.press('Enter')
    await expect(email).toHaveValue('')
    const phone = page.getByRole('combobox', { name: 'STMS phone' })
    await phone.fill('call me')
    await phone.press('Enter')
    await expect(phone).toHaveValue('call me')
    await phone.fill('(021) 123-456')
    await phone.press('Enter')
    await expect(phone).toHaveValue('')
  })

  test('suggests addresses and takes over their place [SITE-056] [SITE-057] [SITE-058]', async ({ page }) => {
    await begin(page, people.admin, 'Carpark')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/geocoding/')) asked.push(request.url())
    })
    await page.getByRole('combobox', { name: 'Address' }).pressSequentially('Wellington', { delay: 30 })
    const option = page.getByRole('option').first()
    await expect(option).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5)
    const text = await option.innerText()
    await option.click()
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(text)
    await expect(page.getByLabel('Latitude')).toHaveValue(/^-41\./)
    await expect(page.getByLabel('Longitude')).toHaveValue(/^174\./)
    await page.getByLabel('Latitude').fill('-41.5')
    await page.getByLabel('Latitude').press('ArrowUp')
    await expect(page.getByLabel('Latitude')).toHaveValue('-41.499999')
  })

  test('adds a site with its prefix, its tags and its file [SITE-048] [SITE-050] [SITE-066] [SITE-067] [SITE-068] [SITE-069] [SITE-073]', async ({
    page,
    world,
  }) => {
    const name = uniqueName('Harbour')
    const tag = uniqueName('staff')
    await begin(page, people.admin, 'Carpark')
    await page.getByLabel('Site name').fill(`  ${name}  `)
    await page.getByRole('combobox', { name: 'Address' }).fill('1 Queen Street')
    await page.getByLabel('Latitude').fill('-36.84')
    await page.getByLabel('Longitude').fill('174.76')
    await page.getByLabel('Number of bays').fill('80')
    await page.getByLabel('Occupancy count').fill('0')
    await page.getByRole('textbox', { name: 'Tags' }).fill(tag)
    await page.getByRole('textbox', { name: 'Tags' }).press('Enter')
    await expect(dialog(page).getByRole('list', { name: 'Tags' })).toContainText(tag)
    const files = dialog(page).locator('input[type=file]')
    await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expect(dialog(page)).toContainText('The document must be a PDF file')
    const fileName = `${'traffic management plan '.repeat(3)}.pdf`
    await files.setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdfBytes })
    await expect(dialog(page)).toContainText(`${fileName.slice(0, 50).trimEnd()}…`)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/sites'),
    )
    await save(page)
    expect((await sent).postDataJSON()).toMatchObject({ name: `SITE: ${name}`, site_type: 0, lat: -36.84 })
    await expect(page.getByText('Site added successfully')).toBeVisible()
    await page.goto(found(name))
    await card(page, name).getByRole('link', { name: 'View site' }).click()
    const details = page.getByRole('region', { name: 'Site Details' })
    await expect(details.getByRole('link')).toContainText('traffic management plan')
    await expect(page.getByRole('region', { name: 'Tags' })).toContainText(tag)
    await world.call(people.admin, 'DELETE', `sites/${page.url().split('/').at(-1)}`)
  })

  test('removes a stored file at once, after a question [SITE-066] [SITE-075]', async ({ page, world }) => {
    const site = await world.carpark()
    await world.document(site, 'plan.pdf')
    await arrive(page, people.admin, `${list}/${site.id}`)
    const link = page.getByRole('region', { name: 'Site Details' }).getByRole('link', { name: 'plan.pdf' })
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Remove file' }).click()
    const question = page.getByRole('dialog', { name: 'Remove File' })
    await expect(question).toContainText('Are you sure you want to remove this file?')
    await question.getByRole('button', { name: 'Remove File' }).click()
    await expect(link).toBeHidden()
  })

  test('asks before what was typed is lost [SITE-070]', async ({ page }) => {
    await begin(page, people.admin, 'Carpark')
    await page.getByLabel('Site name').fill('Half a site')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await expect(question).toContainText(
      'You have unsaved changes. Are you sure you want to exit without saving?',
    )
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Site name')).toHaveValue('Half a site')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Exit without saving' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('shows what the server refuses in a banner, and loses nothing [SITE-047] [SITE-072]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    await page.route(`**/api/v1/sites/${site.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { non_field_errors: ['The quota of sites is used up'] } })
        : route.fallback(),
    )
    await arrive(page, people.admin, `${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Carpark Site' })).toBeVisible()
    await page.getByLabel('Number of bays').fill('99')
    await save(page)
    const banner = dialog(page).getByRole('alert')
    await expect(banner).toContainText('The quota of sites is used up')
    await expect(page.getByLabel('Number of bays')).toHaveValue('99')
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toBeHidden()
    await page.unrouteAll()
    await save(page)
    await expect(page.getByText('Site updated successfully')).toBeVisible()
  })

  test('cannot save a site of a type it has no form for [SITE-071]', async ({ page, world }) => {
    const site = await world.carpark()
    await page.route(`**/api/v1/sites/${site.id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), site_type: 9 } })
    })
    await arrive(page, people.admin, `${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await save(page)
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Cannot save site. Please reload the page and try again.',
    )
  })
})
