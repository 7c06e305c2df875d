import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

const alerts = '/dashboard/alerts'

test('a message shows its attempts and body, with HTML in a frame without scripts [PLAT-160] [PLAT-177]', async ({
  page,
}) => {
  const id = '0197e3a0-0000-7000-8000-00000000000b'
  const row = {
    id,
    date_sent: '2026-03-01T02:03:00.000Z',
    to: 'https://gate.example/a-long-address/of-a-receiver',
    webhook: 'Gate opener of the northern car park',
    status: 'not delivered',
    state: 'failed',
    body: '<h1>Seen</h1><script>parent.document.title = "taken over"</script>',
    body_type: 'html',
    channel: 'webhook',
    title: 'ABC123 seen',
    source: 'Stolen vehicles',
    attempts: 1,
    answer_code: 404,
    reason: null,
    next_attempt_at: null,
    acknowledged: null,
  }
  const attempt = {
    number: 1,
    started_at: row.date_sent,
    duration_ms: 12,
    outcome: 'refused',
    code: 404,
    answer: 'no',
  }
  await page.route('**/api/v2/alert/history?**', (route) =>
    route.fulfill({ json: { count: 1, next: null, previous: null, results: [row] } }),
  )
  const list = { built_in: false, date_updated: row.date_sent, version: 1, entry_count: 3 }
  const lists = [
    { ...list, id, description: 'Visitors of the northern car park', matches_look_alikes: false },
  ]
  await page.route('**/api/v1/alert_list?**', (route) =>
    route.fulfill({ json: { count: 1, next: null, previous: null, results: lists } }),
  )
  await page.route(`**/api/v1/messages/${id}`, (route) =>
    route.fulfill({ json: { ...row, history: [attempt] } }),
  )
  await arrive(page, people.admin, alerts)
  const table = page.getByRole('table', { name: 'Message History' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date Sent',
    'To',
    'Webhook',
    'Status',
    'Body',
    'Replay',
  ])
  await expect(table.getByText('https://gate.example/a-l…', { exact: true })).toBeVisible()
  await expect(table.getByText('Gate opener of the north…', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Filter Lists' })).toContainText('Visitors of the northern…')
  await expect(table.getByText('not delivered')).toBeVisible()
  const title = await page.title()
  await table.getByText('ABC123 seen').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('table', { name: 'Attempts' }).getByText('404')).toBeVisible()
  const frame = drawer.locator('iframe[title="Body"]')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Seen' })).toBeVisible()
  expect(await page.title()).toBe(title)
  await expectAccessible(page)
})
