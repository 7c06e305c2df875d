import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { expectNotice, save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

const list = '/dashboard/webhooks'

const table = (page: Page) => page.getByRole('table', { name: 'Webhooks' })

const runTest = (page: Page) => page.getByRole('button', { name: 'Run Test' }).click()

/** A receiver with a configurable response. */
async function startReceiver() {
  const state = {
    status: 200,
    /** Resolves before the receiver responds. */
    patience: Promise.resolve(),
    calls: [] as { path: string; headers: Record<string, unknown>; body: string }[],
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      state.calls.push({ path: request.url ?? '', headers: request.headers, body })
      void state.patience.then(() => response.writeHead(state.status).end('said the receiver'))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gate`,
    stop: () => server.close(),
  }
}

test('a webhook is filled in, tested, saved, listed, changed and removed [PLAT-161] [PLAT-180] [PLAT-181] [PLAT-183] [PLAT-185] [PLAT-186] [PLAT-187] [PLAT-188] [PLAT-189] [PLAT-190] [PLAT-191] [PLAT-192] [PLAT-193] [PLAT-195] [PLAT-197] [PLAT-198]', async ({
  page,
}) => {
  await test.step('a new webhook is manual, uses POST, has no headers and no flags, and reports missing fields', async () => {
    await arrive(page, people.admin, `${list}/new`)
    await expect(page.getByRole('combobox', { name: 'Webhook type' })).toHaveValue('Manual')
    await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('POST')
    await expect(page.getByLabel('Header 1', { exact: true })).toHaveCount(0)
    for (const flag of ['Only call if plate', 'Include byte image payload', 'Wait for result'])
      await expect(page.getByLabel(flag)).not.toBeChecked()
    await page.getByRole('combobox', { name: 'Webhook type' }).click()
    await expect(page.getByRole('option', { name: 'Salesforce' })).toHaveAttribute(
      'data-combobox-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Header' }).click()
    await page.getByRole('combobox', { name: 'Method' }).click()
    await page.getByRole('option', { name: 'POST' }).click()
    await expectNotice(page, 'Please fix the form errors', () => runTest(page))
    for (const fault of [
      'Please enter webhook name',
      'Please fill all the headers values',
      'Please provide a valid URL',
      'Please select the delivery method',
    ])
      await expect(page.getByText(fault)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a test with an image id requests that image', async () => {
    await page.goto(`${list}/new`)
    await page.getByLabel('Name').fill('Gate')
    await page.getByLabel('URL').fill('https://gate.example')
    await page.getByLabel('Test image id').fill('0197e3a0-0000-7000-8000-00000000000a')
    const asked = page.waitForRequest(
      (call) =>
        new URL(call.url()).pathname === '/api/v1/webhooks/test/image/0197e3a0-0000-7000-8000-00000000000a/',
    )
    await expectNotice(page, 'Test failed', () => runTest(page))
    expect((await asked).postDataJSON()).toMatchObject({
      name: 'Gate',
      url: 'https://gate.example',
      method: 'post',
      webhook_type: 'manual',
      headers: {},
      only_call_if_plate: false,
      wait_for_result: false,
      include_byte_image_payload: false,
    })
  })
  await test.step('a webhook is tested before it is saved, saved, listed, changed and removed', async () => {
    const receiver = await startReceiver()
    const name = `Gate ${Date.now()}`
    await page.goto(list)
    await page.getByRole('link', { name: 'Add New' }).click()
    await expect(page).toHaveURL(/\/webhooks\/new$/)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByRole('button', { name: 'Add Header' }).click()
    await page.getByLabel('Header 1', { exact: true }).fill('X-Gate')
    await page.getByLabel('Value 1').fill('north')
    const answered = Promise.withResolvers<void>()
    receiver.state.patience = answered.promise
    await expectNotice(page, 'Test successful', async () => {
      await runTest(page)
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
      answered.resolve()
    })
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    expect(receiver.state.calls[0]!.headers['x-gate']).toBe('north')
    expect(JSON.parse(receiver.state.calls[0]!.body).data.plate).toMatch(/^[A-Z0-9]+$/)
    await expect(page.getByLabel('Answer')).toHaveText('said the receiver')
    receiver.state.status = 500
    await expectNotice(page, 'Test failed', () => runTest(page))
    await expect(page.getByText('Answer 500')).toBeVisible()

    await expectNotice(page, 'Webhook added successfully', () => save(page))
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(table(page).getByRole('columnheader')).toHaveText(['Name or url', 'Last Updated', 'Edit'])
    await expectAccessible(page)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByLabel('Value 1')).toHaveValue('north')
    await page.getByRole('combobox', { name: 'Method' }).click()
    await page.getByRole('option', { name: 'GET' }).click()
    await expectNotice(page, 'Webhook updated successfully', () => save(page))
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('GET')
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click()
    await expect(page.getByText('The previous secret is also used until')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Webhook' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked.getByText('Are you sure you want to remove this webhook?')).toBeVisible()
    await expectNotice(page, 'Webhook removed successfully', () =>
      asked.getByRole('button', { name: 'Remove Webhook' }).click(),
    )
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(page.getByText(name)).toHaveCount(0)
    receiver.stop()
  })
})

test('failures to load, save or remove a webhook are reported, and an alert keeps the webhook that it calls [PLAT-182] [PLAT-193] [PLAT-194]', async ({
  page,
}) => {
  await arrive(page, people.admin, `${list}/0197e3a0-0000-7000-8000-00000000000a`)
  await expect(page.getByText('Invalid webhook')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  await page.goto(`${list}/new`)
  const name = `Broken ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('URL').fill('https://gate.example')
  await page.route('**/api/v1/webhooks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await expectNotice(page, 'Cannot save webhook', () => save(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot create webhook' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.unroute('**/api/v1/webhooks')
  await expectNotice(page, 'Webhook added successfully', () => save(page))
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.route('**/api/v1/webhooks/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await save(page)
  await expect(page.getByRole('alert').getByText('Cannot update webhook').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Webhook' }).click()
  const asked = page.getByRole('dialog')
  await expectNotice(page, 'Cannot remove webhook', () =>
    asked.getByRole('button', { name: 'Remove Webhook' }).click(),
  )
  await page.unroute('**/api/v1/webhooks/*')
  const title = 'Something went wrong on our side. Please try again.'
  await page.route('**/api/v1/webhooks/*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { title } }),
  )
  await expectNotice(page, 'Cannot remove webhook', () =>
    asked.getByRole('button', { name: 'Remove Webhook' }).click(),
  )
  await expect(page.getByText(title)).toHaveCount(0)
  await page.unroute('**/api/v1/webhooks/*')

  const asAdmin = { headers: { authorization: `Bearer ${await keyOf(page.request, people.admin)}` } }
  const webhook = page.url().split('/').at(-1)!
  const form = { description: `Calls ${name}`, webhook, all_images: true }
  const { id } = await (await page.request.post('/api/v2/alert', { ...asAdmin, data: form })).json()
  await expectNotice(page, `This webhook is used by the alert 'Calls ${name}'. Change the alert first.`, () =>
    asked.getByRole('button', { name: 'Remove Webhook' }).click(),
  )
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.request.delete(`/api/v2/alert/${id}`, asAdmin)
  await asked.getByRole('button', { name: 'Remove Webhook' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByText(name)).toHaveCount(0)
})
