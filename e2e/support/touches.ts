import type { Page } from '@playwright/test'

type Place = readonly [x: number, y: number]

/** Puts fingers down, moves them together in steps, and lifts them. Points are in screen pixels. */
export async function moveTouches(page: Page, fingers: readonly { from: Place; to: Place }[]) {
  const session = await page.context().newCDPSession(page)
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
