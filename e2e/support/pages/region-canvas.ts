import { expect, type Page } from '@playwright/test'
import { arrive } from '../arrive.ts'
import type { MadeCamera, MadeSite, World } from '../data/site-world.ts'

/** A point on the canvas, as fractions of its width and height. */
export type ImagePoint = readonly [x: number, y: number]

export const popup = (page: Page) => page.getByRole('dialog', { name: /^Edit Camera ROI/ })
export const canvas = (page: Page) => popup(page).getByRole('application')
export const regions = (page: Page) =>
  popup(page).getByRole('list', { name: 'Regions' }).getByRole('listitem')

export const triangle = [
  [0.2, 0.2],
  [0.6, 0.2],
  [0.4, 0.7],
] as const satisfies ImagePoint[]

export async function openEditor(page: Page, { site, camera }: { site: MadeSite; camera: MadeCamera }) {
  await arrive(page, site.email, `/dashboard/sites/${site.id}`)
  const card = page.getByRole('article', { name: camera.name })
  await card.getByRole('button', { name: 'Set region of interest' }).click()
}

/** Opens the region editor of a new camera on its posted picture. */
export async function openOnPicture(page: Page, world: World, kind: 'carpark' | 'worksite') {
  const site = await world[kind]()
  const camera = await world.camera(site)
  await world.sendPicture(site, camera)
  await openEditor(page, { site, camera })
  await expect(regions(page)).toHaveCount(1)
  await expect(canvas(page).locator('canvas').first()).toBeVisible()
  return { site, camera }
}

export async function onScreen(page: Page, [x, y]: ImagePoint) {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('The canvas is not shown')
  return [box.x + box.width * x, box.y + box.height * y] as const
}

export async function click(page: Page, place: ImagePoint, button: 'left' | 'right' = 'left') {
  await page.mouse.click(...(await onScreen(page, place)), { button })
}

export async function clickAll(page: Page, places: readonly ImagePoint[]) {
  for (const place of places) await click(page, place)
}

export async function doubleClick(page: Page, place: ImagePoint) {
  await page.mouse.dblclick(...(await onScreen(page, place)))
}

export async function drag(page: Page, from: ImagePoint, to: ImagePoint) {
  await page.mouse.move(...(await onScreen(page, from)))
  await page.mouse.down()
  await page.mouse.move(...(await onScreen(page, to)), { steps: 4 })
  await page.mouse.up()
}

export const draw = (page: Page) => clickAll(page, [...triangle, triangle[0]])

/** The coordinates of each region in the manual tab. Returns to the picture tab. */
export async function drawnNumbers(page: Page): Promise<number[][]> {
  await popup(page).getByRole('tab', { name: 'Manual' }).click()
  const text = await popup(page).getByLabel('Regions').inputValue()
  await popup(page).getByRole('tab', { name: 'Image' }).click()
  await expect(canvas(page).locator('canvas').first()).toBeVisible()
  return text.split('\n').map((row) => row.split(', ').map(Number).filter(Number.isFinite))
}

/** The colour drawn above the picture at a point. */
export const colourAt = (page: Page, place: ImagePoint) =>
  canvas(page)
    .locator('canvas')
    .last()
    .evaluate((element: HTMLCanvasElement, [x, y]) => {
      const at = [Math.round(element.width * x), Math.round(element.height * y)] as const
      const [red = 0, green = 0, blue = 0] = element.getContext('2d')!.getImageData(...at, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }, place)

export const save = (page: Page) => popup(page).getByRole('button', { name: 'Save regions' }).click()
export const openTab = (page: Page, name: string) => popup(page).getByRole('tab', { name }).click()

/** The second region, which a user drew. */
export const drawn = (page: Page) => popup(page).getByRole('button', { name: /^ROI #2/ })

/** A pixel of the screen is about one of the image, and a click falls on either side of it. */
export const expectNear = (numbers: readonly number[] | undefined, expected: readonly number[]) =>
  expect(numbers?.map((number, index) => Math.max(0, Math.abs(number - expected[index]!) - 1))).toEqual(
    expected.map(() => 0),
  )

/** The stored regions, in the order of the rows. */
export const storedRows = async (world: World, { site, camera }: { site: MadeSite; camera: MadeCamera }) => {
  type Stored = { tags: string[]; roi: number[][][]; roi_type: number }
  const stored = await world.call<Stored[]>(site.email, 'GET', `cameras/${camera.id}/rois`)
  return stored.map(({ roi, tags, roi_type }) => [roi.map((points) => points.flat()), tags, roi_type])
}
