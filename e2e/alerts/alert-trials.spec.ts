import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { choose, dryRunOf, rowOf, unique } from '../support/pages/alert-pages.ts'
import { expectNotice, save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

test('an alert that would match everything is saved only after its daily count is confirmed', async ({
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
  // Otherwise the alert would also notify of the vehicles that other tests post.
  await rowOf(page, 'Alerts', name).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove Alert' }).click()
  await expectNotice(page, 'Alert removed successfully', () =>
    question.getByRole('button', { name: 'Remove Alert' }).click(),
  )
})

test('an alert with conditions reads as a sentence, runs dry, and is listed by that sentence', async ({
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

test('an alert whose conditions exclude nothing needs the same confirmation as one without conditions', async ({
  page,
}) => {
  await page.route('**/api/v2/alert/dry-run', (route) => route.fulfill({ json: dryRunOf(7000) }))
  await arrive(page, people.worksite, '/dashboard/alerts/new')
  await page.getByLabel('Name', { exact: true }).fill(unique('Any risk'))
  await expect(page.getByRole('radio', { name: 'Conditions' })).toBeChecked()
  await choose(page, 'Action', 'Email')
  await page.getByRole('combobox', { name: 'Email' }).fill('ann@works.example')
  await page.getByLabel('All Sites').check()
  await choose(page, 'Add a condition', 'Risk at least')
  await page.getByLabel('Risk at least', { exact: true }).fill('0')
  await save(page)
  const question = page.getByRole('dialog', { name: 'This alert matches everything' })
  await expect(question).toContainText('would have notified 1,000 times a day')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status', { name: 'The alert in words' })).toHaveText(
    'When a safety observation has a risk of at least 0.',
  )
})

test('an alert on a removed zone says so, and shows the zone as removed until another is chosen', async ({
  page,
}) => {
  const asAdmin = { headers: { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` } }
  const choices = await page.request.get('/api/v2/alert/choices', asAdmin)
  const { zones } = (await choices.json()) as { zones: { camera_id: string }[] }
  const rois = `/api/v1/cameras/${zones[0]!.camera_id}/rois`
  const [left, right, low] = [
    [10, 10],
    [200, 10],
    [200, 200],
  ]
  const region = { roi: [[left, right, low]], tags: [], roi_type: 2, meta_data: {} }
  const zone = (await (await page.request.post(rois, { ...asAdmin, data: region })).json()) as { id: string }
  const name = unique('Zone to go')
  const when = { about: 'safety', conditions: [{ is: 'zone', ids: [zone.id] }] }
  const data = { description: name, email: ['ann@works.example'], kind: 'condition', when }
  const added = await page.request.post('/api/v2/alert', { ...asAdmin, data })
  const { id } = (await added.json()) as { id: string }
  await page.request.delete(`${rois}/${zone.id}`, asAdmin)
  await arrive(page, people.worksite, '/dashboard/alerts')
  await expect(rowOf(page, 'Alerts', name)).toContainText('Needs attention')
  await rowOf(page, 'Alerts', name).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('A zone of a condition was removed. Please choose another.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Removed zone', { exact: true })).toBeVisible()
  await page.request.delete(`/api/v2/alert/${id}`, asAdmin)
})
