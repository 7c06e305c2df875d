import type { Page } from '@playwright/test'
import sharp from 'sharp'

const side = 8

/** The brightness of the page around a point, from 0 to 255. */
export async function brightnessAt(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const clip = { x: x - side / 2, y: y - side / 2, width: side, height: side }
  const { channels } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .stats()
  return channels[0]!.mean
}
