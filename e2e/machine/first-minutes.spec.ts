import type { Locator, Page } from '@playwright/test'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/product.ts'

const startClean = () => spawnOwnProduct('clean', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })

/** What a new user does until the first event, counted. */
function countedBy(page: Page) {
  const done = { clicks: 0, fields: 0 }
  return {
    done,
    press: async (button: Locator) => {
      done.clicks++
      await button.click()
    },
    type: async (label: string, text: string) => {
      done.fields++
      await page.getByLabel(label, { exact: true }).fill(text)
    },
    /** Suggestions answer typing only. */
    typeSlowly: async (field: Locator, text: string) => {
      done.fields++
      await field.pressSequentially(text, { delay: 30 })
    },
  }
}

const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' })

test('a clean product is set up with its code and guides its first user to the first event', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const product = await startClean()
  try {
    const shown: string[] = []
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
    await page.goto(product.url)
    await expect(page).toHaveURL(`${product.url}/setup`)
    await expect(page.getByRole('heading', { name: 'Set up Sightline' })).toBeVisible()
    expect(shown).not.toContain('/login')
    await expectAccessible(page)
    // Its output is no terminal, so it names the command that prints the code.
    await expect.poll(() => product.printed.join('\n')).toContain('npm run admin -- setup-code')
    const code = product.setupCode()
    expect(product.printed.join('\n')).not.toContain(code)
    await page.goto(`${product.url}/setup?code=AAAA-AAAA-AAAA`)
    const { done, press, type, typeSlowly } = countedBy(page)
    await type('Organisation', 'Wharf Parking')
    await type('Your name', 'Mere Tane')
    await type('Email', 'mere@wharf.example')
    await type('Password', 'Brand0New')
    await page.getByRole('button', { name: 'Create organisation' }).click()
    await expect(page.getByText('This is not the code that Sightline printed')).toBeVisible()
    await page.getByLabel('Set-up code').fill(code)
    await press(page.getByRole('button', { name: 'Create organisation' }))

    const steps = firstSteps(page)
    await expect(steps).toContainText('0 of 5 done', { timeout: 30_000 })
    await expect(steps.getByRole('button', { name: 'Fill the demo' })).toBeVisible()
    await expectAccessible(page)
    await type('Site name', 'Wharf')
    await typeSlowly(steps.getByRole('combobox', { name: 'Address' }), 'Wellington')
    await press(page.getByRole('option').first())
    await expect(page.getByLabel('Site name', { exact: true })).toHaveValue('Wharf')
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

for (const kind of ['Health and safety', 'Wildlife'])
  test(`a new organisation for '${kind}' reaches its first event in 8 clicks and 6 fields`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const product = await startClean()
    try {
      await page.goto(`${product.url}/setup?code=${product.setupCode()}`)
      const { done, press, type, typeSlowly } = countedBy(page)
      await press(page.getByRole('radio', { name: kind }))
      await type('Organisation', 'Mahi')
      await type('Your name', 'Mere Tane')
      await type('Email', 'mere@mahi.example')
      await type('Password', 'Brand0New')
      await press(page.getByRole('button', { name: 'Create organisation' }))

      const steps = firstSteps(page)
      await typeSlowly(steps.getByRole('combobox', { name: 'Address' }), 'Wellington')
      await press(page.getByRole('option').first())
      // The place names the site until the user does.
      await expect(page.getByLabel('Site name', { exact: true })).toHaveValue('Wellington')
      if (kind === 'Health and safety') await type('Phone for safety notices', '021 555 0100')
      await press(steps.getByRole('button', { name: 'Add site and camera' }))
      await press(steps.getByRole('button', { name: 'Send a sample event' }))
      await expect(steps).toContainText('Events arrive.')
      expect(done.clicks).toBeLessThanOrEqual(8)
      expect(done.fields).toBeLessThanOrEqual(6)
    } finally {
      await product.stop()
    }
  })
