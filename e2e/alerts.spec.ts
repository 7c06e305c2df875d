import { expectAccessible } from './support/accessible.ts'
import { choose, csvFile, rowOf, unique } from './support/alert-pages.ts'
import { arrive } from './support/arrive.ts'
import { keyOf } from './support/newcomer.ts'
import { expectNotice, save } from './support/person-form.ts'
import { expect, people, test } from './support/product.ts'

test('the alert form refuses what is missing, field by field [PLAT-145] [PLAT-146] [PLAT-147] [PLAT-148] [PLAT-149] [PLAT-150] [PLAT-151] [PLAT-155]', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/alerts/new')
  await save(page)
  for (const text of [
    'Please enter the alert name',
    'Please select an action',
    'Please select a list',
    'Please add at least one site',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await choose(page, 'Action', 'Email')
  await save(page)
  await expect(page.getByText('Please add at least one email')).toBeVisible()
  await page.getByRole('combobox', { name: 'Email' }).fill('nobody')
  await save(page)
  await expect(page.getByText('nobody is not a valid email address')).toBeVisible()
  await choose(page, 'Action', 'Webhook')
  await save(page)
  await expect(page.getByText('Please add an alert webhook')).toBeVisible()
  await expectAccessible(page)
})

test('SMS is agreed to first, and without that the action stays as it was [PLAT-141] [PLAT-148] [PLAT-159]', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/alerts/new')
  await choose(page, 'Action', 'Email')
  await choose(page, 'Action', 'SMS')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    'SMS alerts cost 11 cents per SMS, with the first 30 free on the standard plan. Do you want to continue?',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('Email')
  await choose(page, 'Action', 'SMS')
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('SMS')
  await save(page)
  await expect(page.getByText('Please add at least one phone number')).toBeVisible()
})

test('list, dwell time, threshold and sites follow one another [PLAT-135] [PLAT-136] [PLAT-138] [PLAT-142] [PLAT-143] [PLAT-144] [PLAT-152] [PLAT-153] [PLAT-154]', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/alerts/new')
  const dwell = page.getByLabel('Dwell time')
  await expect(dwell).toBeDisabled()
  await expect(dwell).toHaveValue('0:00:00')
  await choose(page, 'List', 'Any Vehicle')
  await expect(dwell).toBeEnabled()
  await expect(page.getByLabel('Alert if not in this list')).toBeHidden()
  await dwell.fill('soon')
  await save(page)
  await expect(page.getByText('Please add a valid dwell time: days:hrs:mins')).toBeVisible()
  await dwell.fill('0:04:00')
  await choose(page, 'List', 'Stolen Vehicles')
  await expect(dwell).toBeDisabled()
  await expect(dwell).toHaveValue('0:00:00')
  await expect(page.getByLabel('Alert if not in this list')).toBeVisible()
  await page.getByLabel('All Detections').check()
  await expect(page.getByRole('combobox', { name: 'List', exact: true })).toHaveValue('')

  const slider = page.getByRole('slider')
  const warning = page.getByText('We recommend a confidence threshold of 70 or above.')
  await expect(slider).toHaveAttribute('aria-valuenow', '70')
  await expect(page.locator('[data-colour=yellow]')).toBeVisible()
  await expect(warning).toBeHidden()
  await slider.press('ArrowLeft')
  await expect(page.locator('[data-colour=red]')).toBeVisible()
  await expect(warning).toBeVisible()
  await slider.press('End')
  await expect(page.locator('[data-colour=green]')).toBeVisible()

  const all = page.getByLabel('All Sites')
  await all.check()
  await page.getByRole('combobox', { name: 'Sites', exact: true }).click()
  await page.getByRole('option').first().click()
  await expect(all).not.toBeChecked()
  for (let left = await page.getByRole('option').count(); left > 0; left--)
    await page.getByRole('option').first().click()
  await expect(all).toBeChecked()
  await page.keyboard.press('Escape')
})

test('an alert is added, switched off, changed and removed [PLAT-130] [PLAT-131] [PLAT-132] [PLAT-133] [PLAT-137] [PLAT-156] [PLAT-158] [PLAT-160] [PLAT-162]', async ({
  page,
}) => {
  test.slow()
  const name = unique('Stolen at the gate')
  await arrive(page, people.admin, '/dashboard/alerts')
  await expect(page.getByRole('columnheader')).toContainText(
    ['Name', 'Recipients', 'List', 'Sites', 'Last Updated', 'Enabled'].concat('Edit'),
  )
  await page.getByRole('link', { name: 'Add Alert' }).click()
  await expect(page).toHaveURL('/dashboard/alerts/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await choose(page, 'Action', 'Email')
  await page.getByRole('combobox', { name: 'Email' }).fill('operations.centre@parking.example')
  await choose(page, 'List', 'Stolen Vehicles')
  await page.getByLabel('All Sites').check()
  await page.getByRole('combobox', { name: 'Fallback' }).fill('021 123 4567')
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/v2/alert'))
  await expectNotice(page, 'Alert added successfully', () => save(page))
  expect((await sent).postDataJSON()).toMatchObject({
    description: name,
    email: ['operations.centre@parking.example'],
    msg_number: [],
    webhook: null,
    confidence_threshold: 70,
    dwell_time: 0,
    all_images: false,
    sites: [],
    site: null,
    fallback_to: ['021 123 4567'],
  })
  await expect(page).toHaveURL('/dashboard/alerts')

  const row = rowOf(page, 'Alerts', name)
  await expect(row).toContainText('operations.centre@parkin…')
  await expect(row).toContainText('All Sites')
  await expectAccessible(page)
  const toggle = row.getByRole('switch')
  await expect(toggle).toBeChecked()
  const put = page.waitForRequest((call) => call.method() === 'PUT')
  await expectNotice(page, 'Alert updated successfully', () => toggle.click({ force: true }))
  expect((await put).postDataJSON()).toMatchObject({
    description: name,
    enabled: false,
    fallback_to: ['021 123 4567'],
  })
  await expect(toggle).not.toBeChecked()

  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('combobox', { name: 'List', exact: true })).toHaveValue('Stolen Vehicles')
  await expect(page.getByLabel('All Sites')).toBeChecked()
  await page.getByLabel('Name', { exact: true }).fill(`${name} again`)
  await expectNotice(page, 'Alert updated successfully', () => save(page))
  await rowOf(page, 'Alerts', `${name} again`).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove Alert' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to remove this alert?')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectNotice(page, 'Alert removed successfully', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Remove Alert' }).click(),
  )
  await expect(page).toHaveURL('/dashboard/alerts')
  await expect(rowOf(page, 'Alerts', name)).toHaveCount(0)
})

/** What a dry run answers that would have notified so often. */
const dryRunOf = (notified: number) => ({
  notified,
  held: 0,
  suppressed: 0,
  is_complete: true,
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-08T00:00:00.000Z',
  matches: [],
})

test('an alert that would match everything is saved only after its count per day was seen', async ({
  page,
}) => {
  await page.route('**/api/v2/alert/dry-run', (route) => route.fulfill({ json: dryRunOf(70_000) }))
  await arrive(page, people.admin, '/dashboard/alerts/new')
  const name = unique('Everything')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await choose(page, 'Action', 'Email')
  await page.getByRole('combobox', { name: 'Email' }).fill('ann@parking.example')
  await page.getByLabel('All Detections').check()
  await page.getByLabel('All Sites').check()
  await save(page)
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    'In the last 7 days this alert would have notified 10,000 times a day. Save it?',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await save(page)
  await expectNotice(page, 'Alert added successfully', () =>
    question.getByRole('button', { name: 'Save anyway' }).click(),
  )
  await expect(rowOf(page, 'Alerts', name)).toContainText('All Detections')
  // It would notify of what the other tests see.
  await rowOf(page, 'Alerts', name).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove Alert' }).click()
  await expectNotice(page, 'Alert removed successfully', () =>
    question.getByRole('button', { name: 'Remove Alert' }).click(),
  )
})

test('what fails is said in its own words, and nothing typed is lost [PLAT-131] [PLAT-156] [PLAT-157] [PLAT-161] [PLAT-163] [PLAT-252]', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/alerts/0197e3a0-0000-7000-8000-00000000000a')
  await expect(page.getByText('Invalid alert')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/dashboard/alerts')

  await page.route('**/api/v2/alert', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.route('**/api/v2/alert/dry-run', (route) => route.fulfill({ json: dryRunOf(0) }))
  await page.goto('/dashboard/alerts/new')
  await page.getByLabel('Name', { exact: true }).fill('Unlucky')
  await choose(page, 'Action', 'Email')
  await page.getByRole('combobox', { name: 'Email' }).fill('ann@parking.example')
  await page.getByLabel('All Detections').check()
  await page.getByLabel('All Sites').check()
  await expectNotice(page, 'Cannot save alert', () => save(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot create alert' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unlucky')

  await page.route('**/api/v1/alert_list?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.route('**/api/v2/alert?**', (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  await page.goto('/dashboard/alerts')
  await expect(page.getByText('There are no results to display.')).toBeVisible()
  await expect(page.getByText('An error occurred').first()).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/v1/alert_list?**', (route) =>
    route.fulfill({ status: 400, json: { detail: 'The lists are being moved' } }),
  )
  const asAdmin = { headers: { authorization: `Bearer ${await keyOf(page.request, people.admin)}` } }
  const form = { description: unique('Unlucky'), email: ['ann@parking.example'], all_images: true }
  const { id } = await (await page.request.post('/api/v2/alert', { ...asAdmin, data: form })).json()
  await page.goto('/dashboard/alerts')
  await expect(page.getByText('The lists are being moved').first()).toBeVisible()
  await page.goto(`/dashboard/alerts/${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(form.description)
  await page.route(`**/api/v2/alert/${id}`, (route) => route.abort())
  await save(page)
  await expect(page.getByRole('alert').getByText('Cannot update alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Alert' }).click()
  await expectNotice(page, 'Cannot remove alert', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Remove Alert' }).click(),
  )
  await page.request.delete(`/api/v2/alert/${id}`, asAdmin)
})

test('an alert is tried on the last days and as a message, and its notification arrives in the inbox', async ({
  page,
}) => {
  test.slow()
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
  await expect(popup.getByLabel('Test results')).toContainText(/delivered250.*ann@parking.example/)
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

test('an alert of conditions is put together, read back as a sentence, tried, and listed by it', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/alerts/new')
  const name = unique('Near plant')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('Conditions', { exact: true }).click()
  await choose(page, 'Action', 'Email')
  await page.getByRole('combobox', { name: 'Email' }).fill('ann@works.example')
  await page.keyboard.press('Enter')
  await page.getByLabel('All Sites').check()
  const words = page.getByRole('status', { name: 'The alert in words' })
  await expect(words).toHaveText('When a safety observation is seen.')
  await choose(page, 'Add a condition', 'Type of violation')
  await choose(page, 'Add a condition', 'Distance under')
  await page.getByLabel('Distance under', { exact: true }).fill('3')
  await expect(words).toHaveText(
    "When a safety observation is 'People Exclusion Zones' and is nearer than 3 m.",
  )
  await page.getByText('Any of these').click()
  await page.getByLabel('Only after several within a time').check()
  await expect(words).toHaveText(
    "When a safety observation is 'People Exclusion Zones' or is nearer than 3 m, 3 times within 10 minutes at one site.",
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('dialog').getByText(/In the last 7 days it would have fired/)).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'Add a condition', 'Zone')
  await save(page)
  await expect(page.getByText('Please choose a value for each condition')).toBeVisible()
  await page.getByRole('button', { name: "Remove the condition 'Zone'" }).click()
  await expectNotice(page, 'Alert added successfully', () => save(page))
  await expect(rowOf(page, 'Alerts', name)).toContainText('When a safety observation')
})
