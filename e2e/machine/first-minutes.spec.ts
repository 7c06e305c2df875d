import type { Locator } from '@playwright/test'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/product.ts'

test('a clean product is set up with the printed code and guides its first user to the first event', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const product = await spawnOwnProduct('clean', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })
  try {
    const shown: string[] = []
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
    await page.goto(product.url)
    await expect(page).toHaveURL(`${product.url}/setup`)
    await expect(page.getByRole('heading', { name: 'Set up Sightline' })).toBeVisible()
    expect(shown).not.toContain('/login')
    await expectAccessible(page)
    await expect.poll(() => product.printed.some((line) => line.includes('/setup'))).toBe(true)
    const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/.exec(product.printed.join('\n').trim())?.[0] ?? ''
    await page.goto(`${product.url}/setup?code=AAAA-AAAA-AAAA`)
    const done = { clicks: 0, fields: 0 }
    const press = async (button: Locator) => {
      done.clicks++
      await button.click()
    }
    const type = async (label: string, text: string) => {
      done.fields++
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await type('Organisation', 'Wharf Parking')
    await type('Your name', 'Mere Tane')
    await type('Email', 'mere@wharf.example')
    await type('Password', 'Brand0New')
    await page.getByRole('button', { name: 'Create organisation' }).click()
    await expect(page.getByText('This is not the code that Sightline printed')).toBeVisible()
    await page.getByLabel('Set-up code').fill(code)
    await press(page.getByRole('button', { name: 'Create organisation' }))

    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps).toContainText('0 of 5 done', { timeout: 30_000 })
    await expect(steps.getByRole('button', { name: 'Fill the demo' })).toBeVisible()
    await expectAccessible(page)
    await type('Site name', 'Wharf')
    done.fields++
    await steps.getByRole('combobox', { name: 'Address' }).pressSequentially('Wellington', { delay: 30 })
    await press(page.getByRole('option').first())
    await press(steps.getByRole('button', { name: 'Add site and camera' }))
    await expect(steps).toContainText('3 of 5 done')
    await expect(steps.getByLabel('Unique HTTPS endpoint')).toContainText('/ingest/')
    await steps.getByRole('combobox', { name: 'Make of the camera' }).click()
    await page.getByRole('option', { name: 'UniFi Protect' }).click()
    await expect(steps.getByText('Open Alarm Manager and create an alarm')).toBeVisible()
    await expect(steps.getByText('Waiting for the first post.')).toBeVisible()
    await press(steps.getByRole('button', { name: 'Send a sample event' }))
    await expect(steps).toContainText('4 of 5 done')
    expect(done.clicks).toBeLessThanOrEqual(8)
    expect(done.fields).toBeLessThanOrEqual(6)
    await page.goto(product.url)
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
