import { expectAccessible } from '../support/accessible.ts'
import { pictureSize, test, withoutMaps } from '../support/data/site-world.ts'
import { openOnPicture, openTab, popup, regions, save, storedRows } from '../support/pages/region-canvas.ts'
import { expect } from '../support/product.ts'

test.beforeEach(({ page }) => withoutMaps(page))

test('the standard editor reads rows of text, reports invalid rows and stores valid ones [SITE-156] [SITE-160] [SITE-161]', async ({
  page,
  world,
}) => {
  const place = await openOnPicture(page, world, 'carpark')
  await openTab(page, 'Manual')
  const rows = popup(page).getByLabel('Regions')
  const { width, height } = pictureSize
  await expect(rows).toHaveValue(`0, 0, ${width}, 0, ${width}, ${height}, 0, ${height}, Default`)
  const many = Array.from({ length: 41 }, (_, point) => {
    const angle = (point / 41) * 2 * Math.PI
    return `${Math.round(300 + 150 * Math.cos(angle))}, ${Math.round(180 + 150 * Math.sin(angle))}`
  })
  for (const [typed, fault] of [
    ['10, 10, 200, 10, 100', 'A region of interest needs to be in the shape of a polygon.'],
    [many.join(', '), 'You have reached the maximum number of points allowed for this region of interest.'],
  ] as const) {
    await rows.fill(typed)
    await popup(page).getByRole('button', { name: 'Apply rows' }).click()
    await expect(popup(page)).toContainText(`Row 1: ${fault}`)
  }
  await expectAccessible(page)
  await rows.fill('10, 10, 200, 10, 100, 200, gate, north')
  await popup(page).getByRole('button', { name: 'Apply rows' }).click()
  await openTab(page, 'Image')
  await expect(regions(page)).toHaveText(/gate, north.*3 points/)

  // Text that was not applied: an invalid region is rejected with its fault, a valid one is stored.
  await openTab(page, 'Manual')
  await rows.fill('10, 10, 200')
  await save(page)
  await expect(popup(page)).toContainText(
    'Row 1: A region of interest needs to be in the shape of a polygon.',
  )
  expect(await storedRows(world, place)).toEqual([])
  await rows.fill('20, 20, 300, 20, 150, 250, west\n400, 10, 600, 10, 500, 200, gate, 2nd')
  await save(page)
  await expect(page.getByText('Camera ROIs updated successfully')).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
  expect(await storedRows(world, place)).toEqual([
    [[[20, 20, 300, 20, 150, 250]], ['west'], 0],
    [[[400, 10, 600, 10, 500, 200]], ['gate', '2nd'], 0],
  ])
})
