import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { ownOrganisation } from '../support/data/own-organisation.ts'
import { keepAnswer } from '../support/keep-answer.ts'
import { setPlan } from '../support/pages/plan.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

const apps = '/dashboard/marketplace/apps'

/** A response of the server to an internal error. */
const brokenServer = {
  status: 500,
  contentType: 'application/problem+json',
  json: { title: 'Something went wrong on our side. Please try again.', status: 500 },
}

test('the marketplace shows apps with their price, a page for each, and the specified messages of failures [PLAT-047] [PLAT-199] [PLAT-200] [PLAT-201] [PLAT-203] [PLAT-204] [PLAT-206] [PLAT-207] [PLAT-208] [PLAT-209] [PLAT-211] [PLAT-212] [PLAT-213] [PLAT-214] [PLAT-219] [PLAT-222] [PLAT-227] [PLAT-229]', async ({
  page,
}) => {
  await test.step('our apps, then the great apps, each with its price and state', async () => {
    await setPlan(page, true)
    await arrive(page, people.admin, '/dashboard/marketplace')
    await expect(page).toHaveURL(apps)
    await expect(page.getByRole('heading', { name: 'App Marketplace' })).toBeVisible()
    const own = page.getByRole('region', { name: 'Our Apps' })
    const great = page.getByRole('region', { name: 'Great Apps' })
    await expect(own.getByRole('link')).toHaveText([
      /^Alerts/,
      /^Webhooks/,
      /^Parking Management/,
      /^Stolen Vehicles/,
      /^Health & Safety/,
    ])
    for (const name of ['Salesforce', 'Azure Databricks', 'Azure Log Analytics', 'INX'])
      await expect(great.getByRole('link', { name })).toHaveText(/90-day free trial/)
    const parking = own.getByRole('link', { name: 'Parking Management' })
    await expect(parking).toContainText('Installed (Free)')
    await expect(parking.getByRole('img', { name: 'Enabled' })).toBeVisible()
    await expect(own.getByRole('link', { name: /^Alerts/ })).toHaveAttribute('href', '/dashboard/alerts')
    await expect(
      page.getByText('Enterprise features need contacting us. A limited trial is possible.'),
    ).toBeVisible()
    await expectAccessible(page)
    await great.getByRole('link', { name: 'Salesforce' }).click()
    await expect(page).toHaveURL(`${apps}/salesforce/settings`)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(apps)
  })
  await test.step('each app has a page, and an unknown app is coming soon', async () => {
    const about: Record<string, string> = {
      'health-safety':
        'Shows insights on the Safe Spaces dashboard. Needs a stationary camera with a hazard zone and alerts configured.',
      'vehicle-crm':
        'Notes, contact details and custom tags attached to vehicles by licence plate. Start from the Vehicles & Customers view.',
      'swiped-on': 'Visitors sign in automatically when their vehicle is spotted in customer parking.',
      'parking-management': 'Occupancy, length of stay and overdue vehicles of your carparks.',
      'stolen-vehicles': 'Compares every plate with the list of stolen vehicles',
      hubspot: 'Matches the plates that are seen',
      salesforce: 'Creates records in Salesforce',
    }
    for (const [slug, text] of Object.entries(about)) {
      await page.goto(`${apps}/${slug}/settings`)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('switch')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', apps)
    }
    for (const slug of ['pay-with-z', 'plexure', 'power-bi', 'coming-soon', 'minesweeper']) {
      await page.goto(`${apps}/${slug}/settings`)
      await expect(page.getByText(/coming soon/i)).toBeVisible()
    }
  })
  await test.step('a missing app or a view that fails to load opens the marketplace', async () => {
    await page.goto(`${apps}/settings`)
    await expect(page).toHaveURL(apps)
    await page.goto(`${apps}//settings`)
    await expect(page).toHaveURL(apps)
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      const isView = (await answer.text()).includes('Download Certificate')
      await (isView ? route.abort() : route.fulfill({ response: answer }))
    })
    await page.goto(`${apps}/salesforce/settings`, { waitUntil: 'commit' })
    await expect(page).toHaveURL(apps)
    await expect(page.getByRole('region', { name: 'Great Apps' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await test.step('failures to load or save show the specified messages', async () => {
    await page.route('**/api/v1/integrations/salesforce', (route) => route.fulfill(brokenServer))
    await page.goto(`${apps}/salesforce/settings`)
    await expect(page.getByText('Failed to retrieve app settings for appId').first()).toBeVisible()
    await page.unroute('**/api/v1/integrations/salesforce')
    await page.route('**/api/v1/integrations/swiped-on', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(brokenServer) : route.continue(),
    )
    await page.goto(`${apps}/swiped-on/settings`)
    // Nothing is stored for it, so the server returns 404.
    await expect(page.getByRole('switch')).not.toBeChecked()
    await page.getByLabel('Location Id').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Could not update integration').first()).toBeVisible()
    await expect(page.getByLabel('Location Id')).toHaveValue('12')
    await page.route('**/api/v1/integrations/', (route) => route.fulfill(brokenServer))
    await page.goto(apps)
    await expect(page.getByText('Could not load all app settings').first()).toBeVisible()
  })
})

test('enabling an app changes the menu at once, and Salesforce is filled in, tested and offers its certificate [PLAT-210] [PLAT-217] [PLAT-218] [PLAT-224] [PLAT-225] [PLAT-226] [PLAT-270]', async ({
  page,
  request,
}) => {
  await test.step('the menu follows an enabled and a disabled app', async () => {
    await arrive(page, await ownOrganisation(request, 'safety'), `${apps}/parking-management/settings`)
    const menu = page.getByRole('navigation')
    const liveExplorer = menu.getByRole('link', { name: 'Live Explorer' })
    const toggle = page.getByRole('switch')
    await expect(toggle).not.toBeChecked()
    await expect(liveExplorer).toBeHidden()
    await toggle.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Integration updated successfully')).toBeVisible()
    await expect(liveExplorer).toBeVisible()
    await toggle.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(liveExplorer).toBeHidden()
  })
  await test.step('Salesforce requires its fields, is tested with a real call, and offers its certificate', async () => {
    await page.goto(`${apps}/salesforce/settings`)
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Please provide OAuth Client Id')).toBeVisible()
    await page.getByLabel('Username').fill('ana@example.org')
    await page.getByLabel('OAuth Client Id').fill('client-7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Integration updated successfully')).toBeVisible()

    const answered = keepAnswer(page, '**/oauth2/download_cert')
    const certificate = await savedFile(page, () =>
      page.getByRole('button', { name: 'Download Certificate' }).click(),
    )
    expect(certificate.name).toMatch(/\.pem$/)
    expect(certificate.text).toContain('BEGIN CERTIFICATE')
    expect(certificate.text).toBe(await answered)

    await page.route('**/oauth2/test_connection/salesforce', (route) =>
      route.fulfill({ json: { is_success: false, detail: 'Salesforce refused the credentials (401).' } }),
    )
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await expect(page.getByText('Integration is not working')).toBeVisible()
    await page.unroute('**/oauth2/test_connection/salesforce')
    await page.route('**/oauth2/test_connection/salesforce', (route) =>
      route.fulfill({ json: { is_success: true, detail: '' } }),
    )
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await expect(page.getByText('Integration is working')).toBeVisible()
  })
  await test.step('stolen vehicles are switched on', async () => {
    await page.goto(`${apps}/stolen-vehicles/settings`)
    const isOn = await page.getByRole('switch').isChecked()
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Integration updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch')).toBeChecked({ checked: !isOn })
  })
})

test('HubSpot stores its key without showing it again, on its page and for wildlife [PLAT-215] [PLAT-216] [PLAT-220]', async ({
  page,
  request,
}) => {
  await arrive(page, await ownOrganisation(request, 'wildlife'), '/dashboard/hubspot')
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible()
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please provide a valid API key')).toBeVisible()
  await page.getByLabel('API Key').fill('pat-na1-secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Integration updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('API Key')).toHaveValue('')
  await expect(page.getByLabel('API Key')).toHaveAttribute('placeholder', /Stored/)
  await expect(page.getByRole('switch')).toBeChecked()
  await expectAccessible(page)
})

test('an ADMIN replaces the marketplace token, adds and revokes a key, and stores the broker of Home Assistant [PLAT-205]', async ({
  page,
  context,
  request,
}) => {
  await test.step('the token has a copy action, authorises the read API, and can be replaced', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await arrive(page, await ownOrganisation(request, 'vehicles'), '/dashboard/marketplace/settings')
    const card = page.getByRole('region', { name: 'Marketplace API Token' })
    await card.getByRole('button', { name: 'Copy' }).click()
    await expect(card.getByText('Copied to clipboard')).toBeVisible()
    const token = await page.evaluate(() => navigator.clipboard.readText())
    const read = (key: string) =>
      page.request.get('/api/v1/sites', { headers: { authorization: `Bearer ${key}` } })
    expect((await read(token)).status()).toBe(200)
    await card.getByRole('button', { name: 'Replace' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('Token replaced')).toBeVisible()
    expect((await read(token)).status()).toBe(401)

    await page.getByRole('button', { name: 'Add key' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByLabel('Name').fill('Reports')
    await popup.getByRole('button', { name: 'Add key' }).click()
    const key = await popup.getByLabel('Key').inputValue()
    expect((await read(key)).status()).toBe(200)
    await popup.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Revoke the key Reports' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Key revoked')).toBeVisible()
    expect((await read(key)).status()).toBe(401)
    await expectAccessible(page)
  })
  await test.step('the broker of Home Assistant is stored, and the reason why it cannot be used is shown', async () => {
    const card = page.getByRole('region', { name: 'Home Assistant' })
    await expect(card.getByText('Off', { exact: true })).toBeVisible()
    await card.getByLabel('Address of the broker').fill('http://broker')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('Please provide the address of the broker')).toBeVisible()
    await card.getByLabel('Address of the broker').fill('mqtt://192.168.7.7:1883')
    await card.getByLabel('User name').fill('hass')
    await card.getByLabel('Password').fill('s/cret')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Home Assistant saved')).toBeVisible()
    await card.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByText('192.168.7.7 is not a public address')).toBeVisible()
    await page.reload()
    await expect(card.getByLabel('Address of the broker')).toHaveValue('mqtt://192.168.7.7:1883')
    await expect(card.getByLabel('Password')).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Ask with an assistant' }).getByText('/mcp')).toBeVisible()
    await expectAccessible(page)
  })
})
