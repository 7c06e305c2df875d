import { arrive } from '../support/arrive.ts'
import { mailedLink } from '../support/data/mailbox.ts'
import { keyOf, newAddress } from '../support/data/newcomer.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { csvFile, unique } from '../support/pages/alert-pages.ts'
import { expect, people, test } from '../support/product.ts'

test('an incident is acknowledged and resolved from its mail, and another one on its page, where it is noted and opened again', async ({
  page,
  request,
}) => {
  const [first, second] = [newPlate(), newPlate()]
  const [email, name] = [newAddress('gatekeeper'), unique('Incident')]
  const asAdmin = { headers: { authorization: `Bearer ${await keyOf(request, people.admin)}` } }
  const multipart = { description: name, csv: csvFile(`${first},Blue van\n${second},Red van`) }
  const uploaded = await request.post('/api/v1/alert_list', { ...asAdmin, multipart })
  const { id: alert_list } = (await uploaded.json()) as { id: string }
  const form = { description: name, email: [email], alert_list }
  const added = await request.post('/api/v2/alert', { ...asAdmin, data: form })
  const { id } = (await added.json()) as { id: string }
  const camera = await cameraAt(request)

  await test.step('the link of the mail acknowledges and resolves', async () => {
    await see(request, camera, { plate: first, minutesAgo: 0 })
    await page.goto(await mailedLink(email))
    await expect(page.getByText(`${first} seen at`)).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Acknowledged by' })).toBeVisible()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Resolved by' })).toBeVisible()
  })
  await test.step('the page of an incident acknowledges, notes, resolves and opens it again', async () => {
    await see(request, camera, { plate: second, minutesAgo: 0 })
    await mailedLink(email, 2)
    await arrive(page, people.admin, '/dashboard/alerts/incidents')
    await page.getByRole('table', { name: 'Incidents' }).getByRole('row').filter({ hasText: second }).click()
    await expect(page).toHaveURL(/\/incidents\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)
    await page.getByLabel('New note').fill('The driver was called')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('The driver was called')).toBeVisible()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
  })
  await request.delete(`/api/v2/alert/${id}`, asAdmin)
  await request.delete(`/api/v1/alert_list/${alert_list}`, asAdmin)
})
