import { spawnOwnProduct } from '../server/src/testing/product/spawn-product.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/product.ts'

test('a clean product is set up with the printed code, and leads its first customer to the first event', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const product = await spawnOwnProduct('clean', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })
  try {
    await page.goto(product.url)
    await expect(page).toHaveURL(`${product.url}/setup`)
    await expect(page.getByRole('heading', { name: 'Set up Sightline' })).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => product.printed.some((line) => line.includes('/setup'))).toBe(true)
    const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/.exec(product.printed.join('\n').trim())?.[0] ?? ''
    await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA')
    await page.getByLabel('Organisation', { exact: true }).fill('Wharf Parking')
    await page.getByLabel('First name').fill('Mere')
    await page.getByLabel('Last name').fill('Tane')
    await page.getByLabel('Email').fill('mere@wharf.example')
    await page.getByLabel('Password', { exact: true }).fill('Brand0New')
    await page.getByLabel('Confirm password').fill('Brand0New')
    await page.getByRole('button', { name: 'Create organisation' }).click()
    await expect(page.getByText('This is not the code that Sightline printed')).toBeVisible()
    await page.getByLabel('Set-up code').fill(code)
    await page.getByRole('button', { name: 'Create organisation' }).click()

    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps).toContainText('0 of 5 done', { timeout: 30_000 })
    await expectAccessible(page)
    const key = await page.evaluate(
      () => JSON.parse(localStorage.getItem('sightline') ?? '').state.auth.token,
    )
    const headers = { authorization: `Bearer ${key}` }
    const made = async (path: string, data: unknown) => {
      const answer = await page.request.post(`${product.url}/api/v1/${path}`, { headers, data })
      expect(answer.status(), await answer.text()).toBeLessThan(300)
      return answer.json()
    }
    const site = await made('sites', {
      name: 'Wharf',
      site_type: 0,
      address: '1 Queen Street, Auckland',
      lat: -36.8432,
      lng: 174.7665,
      number_of_bays: 120,
      occupancy_count: 0,
    })
    await made('cameras/', { name: 'Gate', site: site.id, event_frequency: 1 })
    await page.goto(product.url)
    await expect(steps).toContainText('3 of 5 done')
    await expect(steps.getByLabel('Unique HTTPS endpoint')).toContainText('/ingest/')
    await steps.getByRole('combobox', { name: 'Make of the camera' }).click()
    await page.getByRole('option', { name: 'UniFi Protect' }).click()
    await expect(steps.getByText('Open Alarm Manager and create an alarm')).toBeVisible()
    await expect(steps.getByText('Waiting for the first post.')).toBeVisible()
    await steps.getByRole('button', { name: 'Send a sample event' }).click()
    await expect(steps).toContainText('4 of 5 done')
    await expect(page.getByRole('heading', { name: 'Overview', level: 2 })).toBeVisible()
    await steps.getByRole('button', { name: 'Hide' }).click()
    await expect(steps).toBeHidden()

    await page.goto(`${product.url}/dashboard/account`)
    const demo = page.getByRole('region', { name: 'Demo' })
    await expect(demo.getByRole('button', { name: 'Fill the demo' })).toBeVisible()
  } finally {
    await product.stop()
  }
})
