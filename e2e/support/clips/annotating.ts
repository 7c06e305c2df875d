import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from '../arrive.ts'
import type { PostedClip } from './posted-clips.ts'
import { people } from '../product.ts'

export const listed = (page: Page) =>
  page.getByRole('list', { name: 'Annotations on this frame' }).getByRole('button')
export const tools = (page: Page) => page.getByRole('toolbar', { name: 'Annotation tools' })
/** A button of the tools by its name. */
export const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true })
export const stage = (page: Page) => page.getByRole('application', { name: 'Video' })

/** Converts a point of the picture (960 by 540) to screen coordinates. */
export async function placeOf(stageElement: Locator, x: number, y: number) {
  const box = (await stageElement.locator('video').boundingBox())!
  return { x: box.x + (x / 960) * box.width, y: box.y + (y / 540) * box.height }
}
export async function clickAt(page: Page, x: number, y: number) {
  const place = await placeOf(stage(page), x, y)
  await page.mouse.click(place.x, place.y)
}
export async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [start, end] = [await placeOf(stage(page), ...from), await placeOf(stage(page), ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** Opens the clip, leaves its preview for frame 0, and begins to edit. */
export async function startEditing(page: Page, { path }: PostedClip) {
  await arrive(page, people.admin, path)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Next frame' }).click()
  await page.getByRole('button', { name: 'Previous frame' }).click()
  await expect(page.getByRole('slider', { name: 'Frame' })).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(tools(page)).toBeVisible()
}
