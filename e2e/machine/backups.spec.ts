import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, password, test } from '../support/product.ts'

const email = 'mere@wharf.example'

let product: Awaited<ReturnType<typeof spawnOwnProduct>>

/** A clean product with its first organisation, whose ADMIN administers the machine. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await spawnOwnProduct('backups', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })
  const { url } = product
  const code = product.setupCode()
  const person = { first_name: 'Mere', last_name: 'Tane', email, password1: password, password2: password }
  const answer = await fetch(`${url}/api/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, code, organisation: 'Wharf Parking', kind: 'vehicles' }),
  })
  expect(answer.status, await answer.text()).toBeLessThan(300)
})
test.afterAll(() => product.stop())

/** Dates the organisation back by a number of days and removes its backups. */
async function setAge(days: number): Promise<void> {
  const client = new pg.Client({ connectionString: findRunningPostgres(product.dataDir)!.url })
  await client.connect()
  await client.query("update organisations set created_at = now() - $1 * interval '1 day'", [days])
  await client.query('delete from backups')
  await client.end()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

test('makes a backup from the landing page, and hides the warning for a week', async ({ page }) => {
  test.setTimeout(180_000)
  await setAge(8)
  await signIn(page)
  const notice = page.getByRole('region', { name: 'Backups' })
  await notice.getByRole('button', { name: 'Hide for a week' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sightline') ?? '{}')
    stored.state.dashboard.backupWarningHiddenAt -= 8 * 24 * 3_600_000
    localStorage.setItem('sightline', JSON.stringify(stored))
  })
  await page.reload()
  await notice.getByRole('button', { name: 'Back up now' }).click()
  await expect(notice).toBeHidden({ timeout: 60_000 })
  await page.goto(`${product.url}/dashboard/account`)
  await expect(notice.getByRole('table', { name: 'Backups' })).toContainText('Good')
})

test('warns a machine administrator on the landing page until there is a backup, and stores a schedule', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-kept-'))
  try {
    await setAge(0)
    await signIn(page)
    const landing = page.getByRole('region', { name: 'First steps' })
    const notice = page.getByRole('region', { name: 'Backups' })
    await expect(landing).toBeVisible()
    await expect(notice).toBeHidden()

    await setAge(8)
    await page.reload()
    await expect(notice).toContainText('There is no backup of this machine.')
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Set a schedule' }).click()

    const card = page.getByRole('region', { name: 'Backups' })
    await expect(card.getByRole('heading', { name: 'Backups' })).toBeInViewport()
    await expect(card.getByRole('alert')).toContainText('There is no backup of this machine.')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Set schedule' }).click()
    const popup = page.getByRole('dialog', { name: 'Schedule of backups' })
    await popup.getByLabel('Folder').fill('backups')
    await popup.getByRole('button', { name: 'Save schedule' }).click()
    await expect(popup.getByText('Please enter a folder with its full path')).toBeVisible()
    await expectAccessible(page)
    await popup.getByLabel('Folder').fill(folder)
    await popup.getByLabel(/^Time\s*\*?$/).fill('04:15')
    await popup.getByLabel('Backups to keep').fill('3')
    await popup.getByRole('button', { name: 'Save schedule' }).click()
    await expect(popup).toBeHidden()
    await expect(card).toContainText('The last 3')
    await expect(card).toContainText(folder)

    await card.getByRole('button', { name: 'Back up now' }).click()
    const made = card.getByRole('table', { name: 'Backups' }).getByRole('row').filter({ hasText: 'Good' })
    await expect(made).toContainText('This page', { timeout: 60_000 })
    const file = /\/\S+\.tar/.exec(await made.innerText())?.[0] ?? ''
    expect(path.dirname(file)).toBe(folder)
    expect(existsSync(file)).toBe(true)
    await expect(card.getByRole('alert')).toBeHidden()
    await expectAccessible(page)

    await page.goto(product.url)
    await expect(landing).toBeVisible()
    await expect(notice).toBeHidden()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
