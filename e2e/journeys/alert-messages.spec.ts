import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { choose, csvFile, rowOf, unique } from '../support/pages/alert-pages.ts'
import { ownOrganisation } from '../support/data/own-organisation.ts'
import { expectNotice, save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

const alerts = '/dashboard/alerts'

test('a list is uploaded, viewed, replaced, downloaded and removed, and only an ADMIN sees the message history [PLAT-130] [PLAT-164] [PLAT-165] [PLAT-166] [PLAT-167] [PLAT-168] [PLAT-169] [PLAT-170] [PLAT-171] [PLAT-172] [PLAT-173] [PLAT-174] [PLAT-176] [PLAT-178]', async ({
  page,
}) => {
  await test.step('a list is uploaded, viewed, replaced, downloaded and removed', async () => {
    const name = unique('Guests')
    await arrive(page, people.admin, '/dashboard/alerts')
    await page.getByRole('button', { name: 'Upload List' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(popup.getByText('List name is required')).toBeVisible()
    await expect(popup.getByText('CSV file is required')).toBeVisible()
    await popup.getByLabel('List name').fill('stolen vehicles')
    await popup.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(
      popup.getByText(
        'Another alert list with this name already exists. Please modify the name and upload again.',
      ),
    ).toBeVisible()
    await popup.getByLabel('List name').fill(name)
    await popup.locator('input[type=file]').setInputFiles(csvFile('plate,note\n'))
    await popup.getByRole('button', { name: 'Upload', exact: true }).click()
    const refusal = popup.getByRole('alert').filter({ hasText: 'No plates were found in this file.' })
    await expect(refusal).toBeVisible()
    await refusal.getByRole('button', { name: 'Close' }).click()
    await expect(refusal).toBeHidden()
    await popup.locator('input[type=file]').setInputFiles(csvFile('plate;note\nabc 123;Ann\n---;bad'))
    await expect(popup.getByText('1 plate · 1 skipped')).toBeVisible()
    await expect(popup.getByText("Line 3 (---, bad): '---' is not a plate")).toBeVisible()
    await expectNotice(page, 'List updated successfully', () =>
      popup.getByRole('button', { name: 'Upload', exact: true }).click(),
    )

    const row = rowOf(page, 'Filter Lists', name)
    await expect(row).toBeVisible()
    await expect(
      rowOf(page, 'Filter Lists', 'Any Vehicle').getByRole('button', { name: /Re-upload|Remove/ }),
    ).toHaveCount(0)
    await row.getByRole('button', { name: `Re-upload ${name}` }).click()
    await popup.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(popup.getByText('CSV file is required')).toBeVisible()
    await popup.locator('input[type=file]').setInputFiles(csvFile('ABC123,Ann\nDEF456,Bob'))
    await expect(popup.getByText('1 new · 1 same')).toBeVisible()
    await expectNotice(page, 'List updated successfully', () =>
      popup.getByRole('button', { name: 'Upload', exact: true }).click(),
    )
    await row.getByRole('button', { name: `Plates of ${name}` }).click()
    await expect(popup.getByRole('row').filter({ hasText: 'DEF456' })).toContainText('Bob')
    const added = popup.getByRole('row').filter({ hasText: 'GHI789' })
    await popup.getByLabel('Plate', { exact: true }).fill('ghi 789')
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(added).toBeVisible()
    await added.getByRole('button', { name: 'Remove GHI789' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Plate' })
    await question.getByRole('button', { name: 'Remove Plate' }).click()
    await expect(question).toHaveCount(0)
    await expect(added).toHaveCount(0)
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Close' }).first().click()

    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: `Download ${name}` }).click()
    expect((await download).suggestedFilename()).toBe(`${name}.csv`)
    await page.route('**/alert_list/download/**', (route) => route.abort())
    await expectNotice(page, 'Cannot download list', () =>
      row.getByRole('button', { name: `Download ${name}` }).click(),
    )
    await row.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to remove this list?')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove List' }).click()
    await expect(row).toHaveCount(0)
  })
  await test.step('only an ADMIN sees the history, which says when it is empty', async () => {
    await arrive(page, people.viewer, alerts)
    await expect(page.getByRole('table', { name: 'Alerts' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Message History' })).toHaveCount(0)
    await page.route('**/api/v2/alert/history?**', (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
    )
    await arrive(page, people.wildlife, alerts)
    const history = page.getByRole('region', { name: 'Message History' })
    await expect(history.getByText('No history available')).toBeVisible()
    await expectAccessible(page)
  })
})

test('an alert is tried on past days and as a test message, and its notification arrives in the inbox', async ({
  page,
}) => {
  const plate = `ZZ${Math.random().toString(36).slice(2, 6).toUpperCase()}`
  const [alert, list] = [unique('Watch'), unique('Watched')]
  const asAdmin = { headers: { authorization: `Bearer ${await keyOf(page.request, people.admin)}` } }
  const uploaded = await page.request.post('/api/v1/alert_list', {
    ...asAdmin,
    multipart: { description: list, csv: csvFile(`${plate},Blue van`) },
  })
  const { id: alert_list } = (await uploaded.json()) as { id: string }
  await arrive(page, people.admin, '/dashboard/alerts/new')
  await page.getByLabel('Name', { exact: true }).fill(alert)
  await choose(page, 'Action', 'Email')
  await page.getByRole('combobox', { name: 'Email' }).fill('ann@parking.example')
  await page.getByLabel('All Sites').check()
  const popup = page.getByRole('dialog')
  const watched = page.getByRole('radiogroup', { name: 'What it watches' })
  await watched.getByText('Cameras going offline').click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(popup).toContainText(/In the last 7 days it would have fired ([\d,]+ times|once)/)
  await expect(popup).toContainText('By the times of what cameras sent.')
  await popup.getByRole('button', { name: 'Close' }).click()
  await watched.getByText('Detections', { exact: true }).click()
  await choose(page, 'List', 'Any Vehicle')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(popup).toContainText(/In the last 7 days it would have fired [\d,]+ times/)
  await expect(popup.getByRole('row')).not.toHaveCount(1)
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(popup).toContainText('To ann@parking.example')
  await expect(popup.getByText(/^Test: .* seen at /)).toBeVisible()
  const mail = popup.locator('iframe[title="Body"]').contentFrame()
  await expect(mail.getByText(`Sent by Sightline for '${alert}'.`)).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Send a test' }).click()
  await expect(popup.getByLabel('Test results')).toContainText(
    /deliveredaccepted \(250\).*ann@parking.example/,
  )
  await popup.getByRole('button', { name: 'Close' }).click()
  await choose(page, 'List', list)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(popup).toContainText('it would have fired 0 times.')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expectNotice(page, 'Alert added successfully', () => save(page))

  const sites = await page.request.get('/api/v1/sites?page=1&page_length=1', asAdmin)
  const [site] = ((await sites.json()) as { results: { id: string }[] }).results
  const cameras = await page.request.get(`/api/v1/sites/${site!.id}/cameras`, asAdmin)
  const [camera] = (await cameras.json()) as { id: string }[]
  const endpoint = await page.request.get(`/api/v1/cameras/${camera!.id}/endpoint`, asAdmin)
  const { endpoint: url } = (await endpoint.json()) as { endpoint: string }
  const detections = [
    { type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
  ]
  await page.request.post(new URL(url).pathname, { data: { time: new Date().toISOString(), detections } })

  const bell = page.getByRole('button', { name: /^Inbox/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  await bell.click()
  const item = page.getByRole('button', { name: new RegExp(`^${plate} seen at`) })
  await expect(item).toContainText(alert)
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^Acknowledge ${plate} seen at`) }).click()
  await expect(item).toContainText(/acknowledged by \S+/)
  await item.click()
  await expect(page).toHaveURL(/\/explorer\/[0-9a-f-]{36}|vehicle-explorer\/[0-9a-f-]{36}/)
  await page.goto('/dashboard/alerts')
  await rowOf(page, 'Alerts', alert).getByRole('link', { name: 'Edit' }).click()
  await expect(rowOf(page, 'Activity', plate)).toContainText('Notified')
  const { id } = { id: page.url().split('/').at(-1)! }
  await page.request.delete(`/api/v2/alert/${id}`, asAdmin)
  await page.request.delete(`/api/v1/alert_list/${alert_list}`, asAdmin)
})

test('a rota with a gap is saved after the gap is accepted, an alert escalates to it, and incidents are listed', async ({
  page,
  request,
}) => {
  await test.step('a gap is accepted, and an alert escalates to the rota', async () => {
    const name = unique('Nights')
    await arrive(page, await ownOrganisation(request, 'vehicles'), '/dashboard/alerts/on-call/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('People 1 name').fill('Ann')
    await save(page)
    await expect(page.getByText('Please add an email address or a mobile number for Ann')).toBeVisible()
    await page.getByRole('combobox', { name: 'People 1 email or mobile' }).fill('ann@yard.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add holiday' }).click()
    await choose(page, 'Holidays 1 person', 'Nobody is on call')
    await expect(page.getByRole('table', { name: 'Shifts' })).toContainText('Nobody is on call')
    await save(page)
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Nobody is on call from')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/on-call\/new$/)
    await save(page)
    await question.getByRole('button', { name: 'Save with the gap' }).click()
    await expect(page.getByRole('link', { name }).or(page.getByText(name)).first()).toBeVisible()
    await expect(page).toHaveURL(/alerts\/on-call/)
    await expectAccessible(page)

    await page.goto('/dashboard/alerts/new')
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('switch', { name: 'Escalation' }).click({ force: true })
    await page.getByRole('button', { name: 'Add step 2' }).click()
    await page.getByRole('combobox', { name: 'Step 2 notifies who is on call' }).click()
    await expect(page.getByRole('option', { name })).toBeVisible()

    const rota = page.getByText(name).first()
    const person = page.getByLabel('People 1 name')
    await page.goto('/dashboard/alerts/on-call')
    await rota.click()
    await expect(person).toHaveValue('Ann')
    await person.fill('Ann Reid')
    await save(page)
    await question.getByRole('button', { name: 'Save with the gap' }).click()
    await expect(page).toHaveURL(/alerts\/on-call$/)
    await rota.click()
    await expect(person).toHaveValue('Ann Reid')
    await page.getByRole('button', { name: 'Remove rota' }).click()
    await question.getByRole('button', { name: 'Remove rota' }).click()
    await expect(page).toHaveURL(/alerts\/on-call$/)
    await expect(page.getByText(name)).toHaveCount(0)
  })
  await test.step('the list of incidents explains itself while it is empty', async () => {
    await page.goto('/dashboard/alerts')
    await page.getByRole('link', { name: 'Incidents' }).click()
    await expect(page.getByRole('heading', { name: 'Incidents' }).first()).toBeVisible()
    await page.getByText('Resolved', { exact: true }).click()
    await expect(page.getByText('No incident has been resolved yet.')).toBeVisible()
    await expectAccessible(page)
  })
})
