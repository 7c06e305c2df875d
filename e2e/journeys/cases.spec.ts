import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'

test('an ADMIN holds a plate in a case and exports a package that verifies itself in a browser', async ({
  page,
  context,
}) => {
  await arrive(page, people.worksite, '/dashboard/user-management')
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('button', { name: 'Open case' }).click()
  const popup = page.getByRole('dialog', { name: 'Open a case' })
  await popup.getByLabel('Name').fill('Hit and run')
  await popup.getByLabel('Reason').fill('Police 26/114')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Open case' }).click()
  await expect(page.getByRole('heading', { name: 'Hit and run' })).toBeVisible()
  const address = page.url()

  await page.getByRole('button', { name: 'Hold data' }).click()
  const holding = page.getByRole('dialog', { name: 'Hold data' })
  await holding.getByLabel('Plate').fill('KUP522')
  await holding.getByRole('button', { name: 'Hold' }).click()
  await expect(page.getByRole('table', { name: 'Held data' })).toContainText('Plate KUP522')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit case' })
  await editing.getByLabel('Name').fill('Hit and run, 3 May')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Hit and run, 3 May' })).toBeVisible()

  await page.getByLabel('New note').fill('Asked for by the police')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Asked for by the police')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Export evidence' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export evidence' })
  await exporting.getByLabel('Reason').fill('Court order 7')
  await exporting.getByRole('button', { name: 'Export' }).click()
  const link = page.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const file = await download.path()
  const bytes = await readFile(file)
  const html = bytes.subarray(bytes.indexOf('<!doctype html>'), bytes.indexOf('</html>') + 8).toString()

  // As a recipient without the product: only the page, offline.
  const outside = await context.newPage()
  await outside.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }), { times: 1 })
  await outside.goto('https://verify.example/')
  await context.setOffline(true)
  const check = async (content: Buffer) => {
    const chosen = { name: 'package.zip', mimeType: 'application/zip', buffer: content }
    await outside.getByLabel('Package').setInputFiles(chosen)
  }
  await check(bytes)
  await expect(outside.getByText('Unchanged: every file is as it was exported.')).toBeVisible()
  await expect(outside.getByText('Court order 7')).toBeVisible()
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('Evidence package of')
  changed[at] = changed[at]! ^ 1
  await check(changed)
  await expect(outside.getByText('This package was changed or is damaged.')).toBeVisible()
  await expect(outside.getByText('README.txt: was changed')).toBeVisible()
  await context.setOffline(false)

  await page.goto('/signing-key')
  await expect(page.getByLabel('Fingerprint')).toHaveText(/^([0-9a-f]{4} ?){16}$/)
  await expectAccessible(page)

  await page.goto(address)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete this package?' })
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(link).toHaveCount(0)
})

test('a case shows what it holds, opens it, says when it was released, and is closed', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const plate = newPlate()
  const gate = await cameraAt(request, 'Britomart', 'Level 1 entry')
  await see(request, gate, { plate, minutesAgo: 5 })
  const opened = await request.post('/api/v1/cases', {
    headers,
    data: { name: `Court ${plate}`, reason: 'Court order 7' },
  })
  const { id: caseId } = await opened.json()
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await openNewest(page, plate)
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByRole('menuitem', { name: `Court ${plate}` }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Held', exact: true })).toBeVisible()

  await page.goto(`/dashboard/cases/${caseId}`)
  const row = page.getByRole('table', { name: 'Held data' }).getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText('Level 1 entry, Britomart')
  await expect(row.getByRole('img', { name: `Picture ${plate}` })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: `Picture ${plate}` }).click()
  await expect(page).toHaveURL(/\/vehicle-explorer\/[0-9a-f-]{36}/)
  await page.goBack()
  await row.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('dialog', { name: `Release Picture ${plate}, Level 1 entry, Britomart` })
  await question.getByLabel('Reason').fill('Settled')
  await question.getByRole('button', { name: 'Release' }).click()
  await expect(row).toContainText(/Released by .+, \d{4}-\d\d-\d\d \d\d:\d\d: Settled/)

  await page.getByRole('button', { name: 'Close case' }).click()
  const closing = page.getByRole('dialog', { name: 'Close this case?' })
  await closing.getByLabel('Reason').fill('Settled')
  await closing.getByRole('button', { name: 'Close case' }).click()
  await expect(closing).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close case' })).toHaveCount(0)
})
