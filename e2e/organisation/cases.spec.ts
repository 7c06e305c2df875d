import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { cameraAt, newPlate, seeVehicle } from '../support/data/sightings.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'

test('held data says so in lists, in the popup, in the history of the plate and before a camera or site is removed', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const plate = await seeVehicle(request)
  const { site, ...camera } = await cameraAt(request)
  const shown = camera.name.replace('CAM: ', '')
  const name = `Court ${plate}`
  const opened = await request.post('/api/v1/cases', { headers, data: { name, reason: 'Court order 7' } })
  const { id: caseId } = await opened.json()
  const list = `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`
  await arrive(page, people.admin, list)
  const row = page.getByRole('row').filter({ hasText: plate })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('img', { name: 'Held' })).toHaveCount(0)

  await openNewest(page, plate)
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  const held = popup.getByRole('button', { name: 'Held', exact: true })
  await expect(held).toHaveAttribute('title', new RegExp(`${name}$`))
  await page.keyboard.press('Escape')
  await expect(row.getByRole('img', { name: 'Held' })).toBeVisible()

  const data = { kind: 'plate', subject: plate }
  expect((await request.post(`/api/v1/cases/${caseId}/holds`, { headers, data })).status()).toBe(201)
  await page.goto(`${list}&history=${plate}`)
  await expect(
    page.getByRole('dialog', { name: `History of ${plate}` }).getByText(`Held: ${name}`),
  ).toBeVisible()

  await page.goto(`/dashboard/sites/${site.id}`)
  await page.getByRole('button', { name: `Edit ${shown}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Camera' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Camera' })
  await expect(removal).toContainText('A case holds data of it, which stays until it is released.')
  await removal.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/dashboard/sites/${site.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Site' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Site' })
  await expect(question).toContainText('A case holds data of it, which stays until it is released.')
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test.describe('in another time zone than the organisation', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a hold has the period that was typed', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
    const data = { name: `Court ${newPlate()}`, reason: 'Court order 7' }
    const { id } = await (await request.post('/api/v1/cases', { headers, data })).json()
    await arrive(page, people.admin, `/dashboard/cases/${id}`)
    await page.getByRole('button', { name: 'Hold data' }).click()
    const holding = page.getByRole('dialog', { name: 'Hold data' })
    await holding.getByLabel('Plate').fill('KUP522')
    await holding.getByRole('button', { name: 'From' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(holding.getByText(/Times of Pacific\/Auckland/)).toBeVisible()
    await holding.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Held data' })).toContainText(/-15 00:00 NZ[DS]T – open/)
    const { hold_list } = await (await request.get(`/api/v1/cases/${id}`, { headers })).json()
    expect(hold_list[0].from).toMatch(/-14T1[12]:00:00/)
  })
})
