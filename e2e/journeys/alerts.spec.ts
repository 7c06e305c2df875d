import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { choose, dryRunOf, rowOf, unique } from '../support/pages/alert-pages.ts'
import { expectNotice, save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

test('the alert form reports missing fields, asks before SMS, and follows the chosen list [PLAT-135] [PLAT-136] [PLAT-138] [PLAT-141] [PLAT-142] [PLAT-143] [PLAT-144] [PLAT-145] [PLAT-146] [PLAT-147] [PLAT-148] [PLAT-149] [PLAT-150] [PLAT-151] [PLAT-152] [PLAT-153] [PLAT-154] [PLAT-155] [PLAT-159]', async ({
  page,
}) => {
  await test.step('missing fields are reported', async () => {
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
  await test.step('SMS needs agreement to its cost, and Cancel keeps the previous action', async () => {
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
  await test.step('dwell time, threshold and sites follow the list', async () => {
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
})

test('an alert is added, switched off, changed and removed [PLAT-130] [PLAT-131] [PLAT-132] [PLAT-133] [PLAT-137] [PLAT-156] [PLAT-158] [PLAT-160] [PLAT-162]', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: /^More/ }).click()
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
  const snooze = row.getByRole('button', { name: `Snooze ${name}` })
  await snooze.click()
  await page.getByRole('menuitem', { name: /^For / }).first().click()
  await snooze.click()
  await page.getByRole('menuitem', { name: 'Wake now' }).click()
  await snooze.click()
  await expect(page.getByRole('menuitem', { name: /^For / }).first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Wake now' })).toHaveCount(0)
  await page.keyboard.press('Escape')

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

test('a failed request of an alert shows its own message and keeps the input [PLAT-131] [PLAT-156] [PLAT-157] [PLAT-161] [PLAT-163] [PLAT-252]', async ({
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
