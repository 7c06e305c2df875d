import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { explorerOf, list } from '../support/pages/explorer-list.ts'
import { expect, people, test } from '../support/product.ts'

const misreadOf = (plate: string) => plate.slice(0, -1) + (plate.endsWith('7') ? '4' : '7')

test('a doubtful plate of a list row is corrected to a known plate with one click', async ({
  page,
  request,
}) => {
  const plate = newPlate()
  const misread = misreadOf(plate)
  const camera = await cameraAt(request)
  await see(request, camera, { plate, minutesAgo: 300 })
  await see(request, camera, { plate: misread, confidence: 62, minutesAgo: 100 })
  await arrive(page, people.admin, explorerOf(misread))
  const check = list(page).getByRole('button', { name: `Please check ${misread}` })
  await check.click()
  const form = page.getByRole('dialog', { name: `Correct ${misread}` })
  await expect(form.getByLabel('Plate', { exact: true })).toHaveValue(misread)
  await expectAccessible(page)
  await form.getByRole('button', { name: `Change to ${plate}` }).click()
  await expect(page.getByText(`Corrected to ${plate}`)).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(check).toHaveCount(0)
  await expect(list(page).getByRole('button', { name: `History of ${misread}` })).toHaveCount(0)
  await page.goto(explorerOf(plate))
  await expect(list(page).getByRole('button', { name: `History of ${plate}` })).toHaveCount(2)
})

test('a confident plate of a list row has no check button', async ({ page, request }) => {
  const plate = newPlate()
  await see(request, await cameraAt(request), { plate, confidence: 93 })
  await arrive(page, people.admin, explorerOf(plate))
  await expect(list(page).getByRole('button', { name: `History of ${plate}` })).toBeVisible()
  await expect(list(page).getByRole('button', { name: `Please check ${plate}` })).toHaveCount(0)
})
