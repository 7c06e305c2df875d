import { arrive } from '../support/arrive.ts'
import { mailedLink } from '../support/data/mailbox.ts'
import { keyOf, newAddress } from '../support/data/newcomer.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { csvFile, unique } from '../support/pages/alert-pages.ts'
import { expect, people, test } from '../support/product.ts'

test('an incident is acknowledged and resolved from its mail, opened again, noted and resolved on its page', async ({
  page,
  request,
}) => {
  const [plate, email, name] = [newPlate(), newAddress('gatekeeper'), unique('Incident')]
  const asAdmin = { headers: { authorization: `Bearer ${await keyOf(request, people.admin)}` } }
  const multipart = { description: name, csv: csvFile(`${plate},Blue van`) }
  const uploaded = await request.post('/api/v1/alert_list', { ...asAdmin, multipart })
  const { id: alert_list } = (await uploaded.json()) as { id: string }
  const form = { description: name, email: [email], alert_list }
  const added = await request.post('/api/v2/alert', { ...asAdmin, data: form })
  const { id } = (await added.json()) as { id: string }
  await see(request, await cameraAt(request), { plate, minutesAgo: 0 })

  await test.step('the link of the mail acknowledges and resolves', async () => {
    await page.goto(await mailedLink(email))
    await expect(page.getByText(`${plate} seen at`)).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Acknowledged by' })).toBeVisible()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Resolved by' })).toBeVisible()
  })
  await test.step('the page of the incident opens it again, and keeps a note', async () => {
    await arrive(page, people.admin, '/dashboard/alerts/incidents')
    await page.getByText('Resolved', { exact: true }).first().click()
    await page.getByRole('table', { name: 'Incidents' }).getByRole('row').filter({ hasText: plate }).click()
    await expect(page).toHaveURL(/\/incidents\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByLabel('New note').fill('The driver was called')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('The driver was called')).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  })
  await request.delete(`/api/v2/alert/${id}`, asAdmin)
  await request.delete(`/api/v1/alert_list/${alert_list}`, asAdmin)
})
