import { expectAccessible } from '../support/accessible.ts'
import { pictureSize, test, withoutMaps } from '../support/data/site-world.ts'
import {
  click,
  clickAll,
  colourAt,
  draw,
  expectNear,
  openOnPicture,
  openTab,
  popup,
  regions,
  save,
  storedRows,
  triangle,
} from '../support/pages/region-canvas.ts'
import { expect } from '../support/product.ts'

const drawnPixels = triangle.flatMap(([x, y]) => [x * pictureSize.width, y * pictureSize.height])

test('the standard editor stores regions of a picture, and asks before changes are lost [SITE-070] [SITE-075] [SITE-076] [SITE-139] [SITE-140] [SITE-143] [SITE-144] [SITE-151] [SITE-152] [SITE-162] [SITE-164] [SITE-166] [SITE-167]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await test.step('a region is drawn by clicks and stored in pixels of the picture', async () => {
    const { site, camera } = await openOnPicture(page, world, 'carpark')
    await expect(regions(page)).toHaveText(/Default.*4 points/)
    await expect(popup(page).getByRole('tab')).toHaveText(['Image', 'Manual'])
    await expectAccessible(page)
    await clickAll(page, triangle.slice(0, 2))
    await expect(regions(page).last()).toHaveText('Drawing: 2 points')
    await clickAll(page, [triangle[2], triangle[0]])
    await expect(regions(page).last()).toHaveText(/ROI #2.*3 points/)
    await save(page)
    await expect(page.getByText('Camera ROIs updated successfully')).toBeVisible()
    const stored = await world.call<{ tags: string[]; roi: number[][][]; roi_type: number }[]>(
      site.email,
      'GET',
      `cameras/${camera.id}/rois`,
    )
    const { width, height } = pictureSize
    expect(stored.map(({ tags }) => tags)).toEqual([['Default'], ['ROI #2']])
    expect(stored[0]?.roi.flat(2)).toEqual([0, 0, width, 0, width, height, 0, height])
    expectNear(stored[1]?.roi.flat(2), drawnPixels)
  })
  await test.step('leaving a changed tab or popup asks for confirmation', async () => {
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
})

test('the health-and-safety editor gives regions a type, and carries changes to the other tab [SITE-141] [SITE-142] [SITE-154] [SITE-161] [SITE-163] [SITE-184]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await test.step('each region has a type with a colour, and a live lane its length', async () => {
    await openOnPicture(page, world, 'worksite')
    await draw(page)
    const type = popup(page).getByRole('combobox', { name: 'Region type' })
    await type.click()
    await expect(page.getByRole('option')).toHaveText([
      'Detection Region',
      'PPE Zone',
      'Exclusion Zone',
      'Vehicle Track (Live Lane)',
      'Privacy Mask',
      'Safe Zone',
      'Ground Plane',
      'Occupancy Zone',
    ])
    const colours = new Set<string>()
    for (const option of await page.getByRole('option').all()) {
      await option.click()
      const outline = () => colourAt(page, [0.3, 0.2])
      await expect.poll(async () => colours.has(await outline())).toBe(false)
      colours.add(await outline())
      await type.click()
    }
    await page.getByRole('option', { name: 'Vehicle Track (Live Lane)' }).click()
    await popup(page).getByLabel('Lane distance (cm)').fill('1200')
    await expect(regions(page).last()).toHaveText(/LiveLane-1200cm/)
    await save(page)
    await expect(page.getByText('Camera ROIs updated successfully')).toBeVisible()
  })
  await test.step('valid changes are carried to the other tab, and typed rows are stored', async () => {
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
})
