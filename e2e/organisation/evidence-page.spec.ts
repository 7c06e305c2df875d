import type { APIRequestContext, Page } from '@playwright/test'
import { keyOf } from '../support/data/newcomer.ts'
import { seeVehicle } from '../support/data/sightings.ts'
import { expect, people, test } from '../support/product.ts'

const password = 'kererū over the bay'

async function exportPackage(request: APIRequestContext, plate: string, secret?: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const data = {
    selection: [{ kind: 'plate', subject: plate }],
    reason: 'Court order 7',
    ...(secret && { password: secret }),
  }
  const { id } = await (await request.post('/api/v1/evidence', { headers, data })).json()
  const find = async () => {
    const list = await (await request.get('/api/v1/evidence', { headers })).json()
    return list.find((each: { id: string }) => each.id === id)
  }
  await expect.poll(async () => (await find()).state, { timeout: 60_000 }).toBe('good')
  return (await request.get((await find()).link)).body()
}

/** Drops a file on the page, as a browser does. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (each) => each.codePointAt(0)!)
    transfer.items.add(new File([content], 'package.zip', { type: 'application/zip' }))
    return transfer
  }, bytes.toString('base64'))
  await page.locator('#drop').dispatchEvent('drop', { dataTransfer: dropped })
}

const changedAt = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at] = changed[at]! ^ 1
  return changed
}

test('a dropped package is verified offline, asks for its password, and names a changed file', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const plate = await seeVehicle(request)
  const open = await exportPackage(request, plate)
  const locked = await exportPackage(request, plate, password)
  const html = locked.subarray(locked.indexOf('<!doctype html>'), locked.indexOf('</html>') + 8).toString()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }), { times: 1 })
  await page.goto('https://verify.example/')
  await context.setOffline(true)
  const unchanged = page.getByText('Unchanged: every file is as it was exported.')

  await drop(page, open)
  await expect(unchanged).toBeVisible()
  await drop(page, changedAt(open, open.indexOf(plate)))
  await expect(page.getByRole('listitem')).toHaveText(/^rows\/\w+\.json: was changed$/)
  await expect(unchanged).toBeHidden()

  await drop(page, locked)
  await expect(page.getByText('This package has a password.')).toBeVisible()
  const field = page.getByLabel('Password')
  const enter = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Open' }).click()
  }
  await enter('another one')
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await expect(page.getByText('This package was changed or is damaged.')).toHaveCount(0)
  await enter(password)
  await expect(unchanged).toBeVisible()
  await drop(page, changedAt(locked, locked.length - 2000))
  await expect(unchanged).toBeHidden()
  await enter(password)
  await expect(page.getByText('The encrypted package was changed or is damaged.')).toBeVisible()
})

test('the page of a package without a password names the one that opens a package with a password', async ({
  page,
  request,
}) => {
  test.slow()
  const plate = await seeVehicle(request)
  const open = await exportPackage(request, plate)
  const locked = await exportPackage(request, plate, password)
  const html = open.subarray(open.indexOf('<!doctype html>'), open.indexOf('</html>') + 8).toString()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }), { times: 1 })
  await page.goto('https://verify.example/')
  await drop(page, locked)
  await expect(page.getByText('Open the verify.html that came beside it')).toBeVisible()
  await expect(page.getByText('This package was changed or is damaged.')).toHaveCount(0)
})
