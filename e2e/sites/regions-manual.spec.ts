import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/product.ts'
import {
  click,
  clickAll,
  draw,
  openOnPicture,
  openTab,
  popup,
  regions,
  save,
  triangle,
} from '../support/pages/region-canvas.ts'
import {
  pictureSize,
  test,
  withoutMaps,
  type MadeCamera,
  type MadeSite,
  type World,
} from '../support/data/site-world.ts'

test.beforeEach(({ page }) => withoutMaps(page))

/** The stored regions, in the order of the rows. */
const storedRows = async (world: World, { site, camera }: { site: MadeSite; camera: MadeCamera }) => {
  type Stored = { tags: string[]; roi: number[][][]; roi_type: number }
  const stored = await world.call<Stored[]>(site.email, 'GET', `cameras/${camera.id}/rois`)
  return stored.map(({ roi, tags, roi_type }) => [roi.map((points) => points.flat()), tags, roi_type])
}

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

test('the standard editor asks for confirmation only when a changed tab or popup is left [SITE-070] [SITE-075] [SITE-076] [SITE-162]', async ({
  page,
  world,
}) => {
  const place = await openOnPicture(page, world, 'carpark')
  await expect.poll(async () => (await popup(page).boundingBox())?.width).toBe(980)
  await openTab(page, 'Manual')
  await openTab(page, 'Image')
  await draw(page)
  await openTab(page, 'Manual')
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(question).toContainText('Unsaved data on this tab will be lost. Do you want to continue?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(regions(page)).toHaveCount(2)
  await openTab(page, 'Manual')
  await question.getByRole('button', { name: 'Ok' }).click()
  const rows = popup(page).getByLabel('Regions')
  await expect(rows).toHaveValue(/^[^\n]*Default$/)
  await rows.fill('10, 10, 200, 10, 100, 200, gate')
  await openTab(page, 'Image')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveValue('10, 10, 200, 10, 100, 200, gate')
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' })
  await popup(page).getByRole('button', { name: 'Cancel' }).click()
  await unsaved.getByRole('button', { name: 'Keep editing' }).click()
  await openTab(page, 'Image')
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(regions(page)).toHaveText(/Default.*4 points/)
  await draw(page)
  await popup(page).getByRole('button', { name: 'Cancel' }).click()
  await unsaved.getByRole('button', { name: 'Exit without saving' }).click()
  await expect(popup(page)).toHaveCount(0)
  expect(await storedRows(world, place)).toEqual([])
})

test('the health-and-safety editor carries valid changes to the other tab and stores typed rows [SITE-161] [SITE-163]', async ({
  page,
  world,
}) => {
  const place = await openOnPicture(page, world, 'worksite')
  await clickAll(page, triangle)
  await openTab(page, 'Manual')
  await expect(page.getByText('A region of interest needs to be in the shape of a polygon.')).toBeVisible()
  await click(page, triangle[0])
  await openTab(page, 'Manual')
  const rows = popup(page).getByLabel('Regions')
  await expect(rows).toHaveValue(/ROI #2$/)
  await rows.fill('10, 10, 200, 10, 100, 200, yard')
  await save(page)
  await expect(popup(page)).toHaveCount(0)
  expect(await storedRows(world, place)).toEqual([[[[10, 10, 200, 10, 100, 200]], ['yard'], 0]])
})
