import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/product.ts'

test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

test('times, a speed and a price follow the place that the browser proposes at set-up and an ADMIN changes', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const product = await spawnOwnProduct('place', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })
  try {
    await page.goto(`${product.url}/setup?code=${product.setupCode()}`)
    const preview = page.getByRole('status', { name: 'Preview' })
    await expect(preview).toContainText('1,234.5 · 31 mph · 39 ft · $19.00')
    await page.getByRole('button', { name: 'Change place' }).click()
    await expect(page.getByRole('combobox', { name: 'Formats' })).toHaveValue('en-US')
    await expectAccessible(page)
    await page.getByLabel('Organisation', { exact: true }).fill('Wharf Parking')
    await page.getByLabel('Your name').fill('Mere Tane')
    await page.getByLabel('Email').fill('mere@wharf.example')
    await page.getByLabel('Password', { exact: true }).fill('Brand0New')
    await page.getByRole('button', { name: 'Create organisation' }).click()

    const steps = page.getByRole('region', { name: 'First steps' })
    await page.getByLabel('Site name').fill('Wharf')
    await steps.getByRole('combobox', { name: 'Address' }).pressSequentially('Wellington', { delay: 30 })
    await page.getByRole('option').first().click()
    await steps.getByRole('button', { name: 'Add site and camera' }).click()
    const endpoint = (await steps.getByLabel('Unique HTTPS endpoint').textContent()) ?? ''
    const detection = {
      type: 'car',
      confidence: 97,
      bb: { l: 160, t: 90, r: 480, b: 300 },
      plate: 'ABC123',
      speed: 50,
    }
    const posted = await page.request.post(`${product.url}${new URL(endpoint.trim()).pathname}`, {
      data: {
        time: new Date(Date.now() - 60_000).toISOString(),
        image_size: { width: 640, height: 360 },
        detections: [detection],
      },
    })
    expect(posted.ok()).toBe(true)

    const speed = page.getByRole('group', { name: 'Average vehicle speed' })
    const row = page.getByRole('row').filter({ hasText: 'ABC123' })
    await page.goto(`${product.url}/dashboard/vehicle-explorer?period=7`)
    await page.getByLabel('Display full dates').check()
    await expect(speed).toContainText('31mph')
    // The site is in New Zealand, and its zone is named to a viewer in New York.
    await expect(row).toContainText(/\d\d\/\d\d\/20\d\d, \d?\d:\d\d\s[AP]M GMT\+1[23]/)

    await page.goto(`${product.url}/dashboard/account`)
    const plan = page.getByRole('region', { name: 'Plan', exact: true })
    const place = page.getByRole('region', { name: 'Place', exact: true })
    await expect(plan).toContainText('$99.00 a month')
    await place.getByRole('combobox', { name: 'Formats' }).fill('xx-YY')
    await expect(place.getByRole('status', { name: 'Preview' })).toContainText('No preview')
    await place.getByRole('button', { name: 'Save place' }).click()
    await expect(place.getByText("There is no locale 'xx-YY'")).toBeVisible()
    await expect(plan).toContainText('$99.00 a month')
    await place.getByRole('combobox', { name: 'Formats' }).fill('de-DE')
    const choose = async (field: string, option: string) => {
      await place.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('Speeds', 'Kilometres per hour (km/h)')
    await choose('Lengths', 'Metres (m)')
    await choose('Currency', 'EUR Euro')
    await expect(place.getByRole('status', { name: 'Preview' })).toContainText(
      '1.234,5 · 50 km/h · 12 m · 19,00',
    )
    await expectAccessible(page)
    await place.getByRole('button', { name: 'Save place' }).click()
    await expect(plan).toContainText(/99,00\s€ a month/)

    await page.goto(`${product.url}/dashboard/vehicle-explorer?period=7`)
    await expect(speed).toContainText('50km/h')
    await expect(row).toContainText(/\d\d\.\d\d\.20\d\d, \d\d:\d\d GMT\+1[23]/)
  } finally {
    await product.stop()
  }
})
