import type { Page } from '@playwright/test'
import { test, withoutMaps } from '../support/data/site-world.ts'
import {
  canvas,
  click,
  clickAll,
  doubleClick,
  drag,
  draw,
  drawn,
  drawnNumbers,
  expectNear,
  openEditor,
  openOnPicture,
  popup,
  regions,
  save,
  triangle,
} from '../support/pages/region-canvas.ts'
import { expect } from '../support/product.ts'

test.beforeEach(({ page }) => withoutMaps(page))

const expectSecond = async (page: Page, expected: readonly number[]) =>
  expectNear((await drawnNumbers(page))[1], expected)

test.describe('the standard editor', () => {
  test('removes points, discards, deletes and undoes by keys [SITE-145] [SITE-146] [SITE-147]', async ({
    page,
    world,
  }) => {
    await openOnPicture(page, world, 'carpark')
    await clickAll(page, triangle)
    await page.keyboard.press('Escape')
    await expect(regions(page).last()).toHaveText('Drawing: 2 points')
    await click(page, [0.8, 0.8], 'right')
    await expect(regions(page)).toHaveCount(1)
    await draw(page)
    await expect(drawn(page)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(drawn(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(popup(page)).toBeVisible()
    await drawn(page).click()
    await canvas(page).focus()
    await page.keyboard.press('Delete')
    await expect(regions(page)).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(regions(page)).toHaveCount(2)
    await page.keyboard.press('Backspace')
    await expect(regions(page)).toHaveCount(1)
    await popup(page).getByRole('button', { name: 'Undo' }).click()
    await expect(regions(page)).toHaveCount(2)
    await popup(page).getByRole('button', { name: 'Redo' }).click()
    await expect(regions(page)).toHaveCount(1)
  })

  test('rejects an outline that crosses itself with a message of five seconds, and an empty set of regions [SITE-155] [SITE-157] [SITE-158]', async ({
    page,
    world,
  }) => {
    await openOnPicture(page, world, 'carpark')
    await clickAll(page, [
      [0.2, 0.2],
      [0.6, 0.2],
      [0.6, 0.6],
      [0.4, 0.1],
    ])
    const notice = page.getByText('Self-intersecting polygons are not allowed as a region of interest.')
    await expect(notice).toBeVisible()
    await expect(regions(page).last()).toHaveText('Drawing: 3 points')
    await page.waitForTimeout(3000)
    await expect(notice).toBeVisible()
    await expect(notice).toBeHidden()
    await popup(page).getByRole('button', { name: 'Delete region' }).click()
    await regions(page).getByRole('button').click()
    await popup(page).getByRole('button', { name: 'Delete region' }).click()
    await expect(regions(page)).toHaveCount(0)
    await save(page)
    await expect(page.getByText('Add at least one ROI')).toBeVisible()
  })
})

test.describe('the health-and-safety editor', () => {
  test('activates by an edge, adds and removes nodes, moves nodes and regions [SITE-148] [SITE-149] [SITE-150] [SITE-159]', async ({
    page,
    world,
  }) => {
    await openOnPicture(page, world, 'worksite')
    await draw(page)
    await page.keyboard.press('Escape')
    await click(page, [0.4, 0.2])
    await expect(drawn(page)).toHaveAttribute('aria-pressed', 'true')
    await doubleClick(page, [0.4, 0.2])
    await expect(drawn(page)).toContainText('4 points')
    await doubleClick(page, [0.4, 0.2])
    await expect(drawn(page)).toContainText('3 points')
    await doubleClick(page, [0.6, 0.2])
    await expect(page.getByText('A region of interest needs to be in the shape of a polygon.')).toBeVisible()
    await expect(drawn(page)).toContainText('3 points')

    await drag(page, [0.6, 0.2], [0.8, 0.3])
    await expectSecond(page, [128, 72, 512, 108, 256, 252])
    await click(page, [0.3, 0.45])
    await drag(page, [0.4, 0.4], [0.5, 0.5])
    await expectSecond(page, [192, 108, 576, 144, 320, 288])
    await popup(page).getByRole('button', { name: 'Undo' }).click()
    await expectSecond(page, [128, 72, 512, 108, 256, 252])
  })

  test('keeps pixels of the image however far it is zoomed [SITE-140]', async ({ page, world }) => {
    await openOnPicture(page, world, 'worksite')
    await canvas(page).hover()
    await page.mouse.wheel(0, -400 * Math.LN2)
    await clickAll(page, [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.5, 0.8],
      [0.2, 0.2],
    ])
    await expect(drawn(page)).toContainText('3 points')
    // The middle half of the picture is visible.
    await expectSecond(page, [224, 126, 416, 126, 320, 234])
    await popup(page).getByRole('button', { name: 'Show the whole image' }).click()
    await drag(page, [224 / 640, 126 / 360], [0.1, 0.1])
    await expectSecond(page, [64, 36, 416, 126, 320, 234])
  })

  test('a new mask of the type that the server names appears on the picture of the card at once [SITE-166] [SITE-184]', async ({
    page,
    world,
  }) => {
    await page.route('**/api/v1/cameras/roi_types', async (route) => {
      const answer = await route.fetch()
      const types = (await answer.json()) as { name: string; selector_label: string }[]
      const renamed = types.map((type) =>
        type.name === 'Privacy Mask' ? { ...type, selector_label: 'Hidden Area' } : type,
      )
      await route.fulfill({ response: answer, json: renamed })
    })
    const { camera } = await openOnPicture(page, world, 'worksite')
    const picture = page.locator(`img[alt="Newest from ${camera.name}"]`)
    const before = await picture.getAttribute('src')
    await draw(page)
    await popup(page).getByRole('combobox', { name: 'Region type' }).click()
    await page.getByRole('option', { name: 'Hidden Area' }).click()
    await save(page)
    await expect(page.getByText('Camera ROIs updated successfully')).toBeVisible()
    await expect(picture).not.toHaveAttribute('src', before!)
  })
})

test('without a picture the editor says so [SITE-165]', async ({ page, world }) => {
  const site = await world.carpark()
  const camera = await world.camera(site)
  await openEditor(page, { site, camera })
  await expect(popup(page)).toContainText(
    'Preview is not available because camera has not received any images yet.',
  )
  await expect(popup(page)).toContainText('contact our team')
})
