import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { findRunningPostgres } from '../server/src/core/database/embedded-postgres.ts'
import { spawnOwnProduct } from '../server/src/testing/product/spawn-product.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, password, test } from './support/product.ts'

const email = 'mere@wharf.example'

type Product = Awaited<ReturnType<typeof spawnOwnProduct>>

/** The first organisation of a clean product; its ADMIN administers the machine. */
async function setUp(page: Page, { url, printed }: Product): Promise<void> {
  await expect.poll(() => printed.some((line) => line.includes('/setup'))).toBe(true)
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/.exec(printed.join('\n').trim())?.[0] ?? ''
  const person = { first_name: 'Mere', last_name: 'Tane', email, password1: password, password2: password }
  const data = { ...person, code, organisation: 'Wharf Parking', kind: 'vehicles' }
  const answer = await page.request.post(`${url}/api/v1/setup`, { data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

/** As if the organisation had been there for eight days. */
async function becomeOlder({ dataDir }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir)!.url })
  await client.connect()
  await client.query("update organisations set created_at = now() - interval '8 days'")
  await client.end()
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

test('warns an administrator of the machine on the landing page until there is a backup, and keeps a schedule', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const product = await spawnOwnProduct('backups', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-kept-'))
  try {
    await setUp(page, product)
    await signIn(page, product.url)
    const landing = page.getByRole('region', { name: 'First steps' })
    const notice = page.getByRole('region', { name: 'Backups' })
    await expect(landing).toBeVisible()
    await expect(notice).toBeHidden()

    await becomeOlder(product)
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
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('makes a backup from the landing page, and hides the warning for a week', async ({ page }) => {
  test.setTimeout(180_000)
  const product = await spawnOwnProduct('backup-notice', { SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'warn' })
  try {
    await setUp(page, product)
    await becomeOlder(product)
    await signIn(page, product.url)
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
  } finally {
    await product.stop()
  }
})
