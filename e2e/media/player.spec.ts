import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { shownFrame } from '../support/clips/clips.ts'
import { register } from '../support/data/newcomer.ts'
import { seeClip, type PostedClip } from '../support/clips/posted-clips.ts'
import { expect, people, test } from '../support/product.ts'

const lastFrame = 59
const player = (page: Page) => page.locator('[data-mode][data-state]')
const video = (page: Page) => page.locator('video')
const rateOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)

async function open(page: Page, { path }: PostedClip, email: string = people.admin) {
  await arrive(page, email, path)
  await page.locator('[aria-label="Video"][data-status="ready"]').waitFor({ timeout: 60_000 })
}

async function chooseSpeed(page: Page, speed: string) {
  await page.getByRole('combobox', { name: 'Speed' }).click()
  await page.getByRole('option', { name: speed, exact: true }).click()
  await page.getByRole('application', { name: 'Video' }).focus()
}

test('J, K and L play backwards, pause and play, faster with each press; Home, End, comma and full stop go to frames', async ({
  page,
  request,
}) => {
  test.slow()
  await open(page, await seeClip(request))
  await chooseSpeed(page, '0.1×')
  await page.keyboard.press('End')
  await expect.poll(() => shownFrame(page)).toBe(lastFrame)
  await page.keyboard.press(',')
  await expect.poll(() => shownFrame(page)).toBe(lastFrame - 1)
  await page.keyboard.press('.')
  await expect.poll(() => shownFrame(page)).toBe(lastFrame)
  await page.keyboard.press('Home')
  await expect.poll(() => shownFrame(page)).toBe(0)
  await expect(player(page)).toHaveAttribute('data-state', 'paused')

  await page.keyboard.press('l')
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  expect(await rateOf(page)).toBeCloseTo(0.1)
  await page.keyboard.press('l')
  await page.keyboard.press('l')
  await expect.poll(() => rateOf(page)).toBeCloseTo(0.4)
  await expect(page.getByRole('status').getByText('0.4×')).toBeVisible()
  await page.keyboard.press('k')
  await expect(player(page)).toHaveAttribute('data-state', 'paused')

  await page.keyboard.press('End')
  await expect.poll(() => shownFrame(page)).toBe(lastFrame)
  await page.keyboard.press('j')
  await expect(page.getByText('0.1× backwards')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('0.2× backwards')).toBeVisible()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect.poll(() => shownFrame(page)).toBeLessThan(lastFrame - 2)
  await page.keyboard.press('k')
  await expect(player(page)).toHaveAttribute('data-state', 'paused')
  const rested = await shownFrame(page)
  await page.keyboard.press('.')
  await expect.poll(() => shownFrame(page)).toBe(rested + 1)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of [
    'Play backwards, faster with each press',
    'One frame on',
    'Last frame',
    'Mute or unmute',
  ])
    await expect(help.getByText(label)).toBeVisible()
})

test('a click on the picture plays and pauses; a double click zooms and changes neither', async ({
  page,
  request,
}) => {
  test.slow()
  await open(page, await seeClip(request))
  await chooseSpeed(page, '0.1×')
  await page.keyboard.press('Home')
  const stage = page.getByRole('application', { name: 'Video' })
  await expect(player(page)).toHaveAttribute('data-state', 'paused')
  await stage.click()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await stage.click()
  await expect(player(page)).toHaveAttribute('data-state', 'paused')
  await stage.dblclick()
  await expect(stage).toHaveAttribute('data-zoomed', 'true')
  await expect(player(page)).toHaveAttribute('data-state', 'paused')
  await stage.dblclick()
  await expect(stage).toHaveAttribute('data-zoomed', 'false')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await stage.click({ position: { x: 300, y: 300 } })
  await page.keyboard.press('Escape')
  await expect(player(page)).toHaveAttribute('data-state', 'paused')
})

test('the scrubber previews the frame under the pointer with its time, and the clip keeps its position', async ({
  page,
  request,
}) => {
  test.slow()
  await open(page, await seeClip(request))
  await page.keyboard.press('Home')
  await expect.poll(() => shownFrame(page)).toBe(0)
  const track = page.getByRole('slider', { name: 'Frame' })
  const box = (await track.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height - 6)
  const preview = page.locator('[data-frame][data-shown="true"]')
  await expect(preview).toHaveAttribute('data-frame', '30')
  await expect(preview).toContainText('0:03.00')
  const brightness = () =>
    preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0)
    })
  const there = await brightness()
  expect(there).toBeGreaterThan(0)
  expect(await shownFrame(page)).toBe(0)
  await page.mouse.move(box.x + box.width * 0.99, box.y + box.height - 6)
  await expect(preview).toHaveAttribute('data-frame', String(lastFrame))
  expect(await brightness()).not.toBe(there)
  const shown = (await preview.boundingBox())!
  expect(shown.x + shown.width).toBeLessThanOrEqual(box.x + box.width + 1)
  await page.mouse.move(box.x, box.y - 200)
  await expect(preview).toHaveCount(0)
})

test('speed, volume and mute carry over to the next clip and survive a reload', async ({ page, request }) => {
  test.slow()
  const [first, second] = [await seeClip(request), await seeClip(request)]
  await open(page, first)
  await chooseSpeed(page, '2×')
  const volume = page.getByRole('slider', { name: 'Volume' })
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('m')
  await expect(volume).toHaveAttribute('aria-valuenow', '100')
  await volume.focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowLeft')
  const heard = () =>
    video(page).evaluate(({ volume: loud, muted, playbackRate }: HTMLVideoElement) => [
      loud,
      muted,
      playbackRate,
    ])
  await expect.poll(heard).toEqual([0.5, false, 2])
  await expectAccessible(page)
  await page.reload()
  await page.locator('[aria-label="Video"][data-status="ready"]').waitFor({ timeout: 60_000 })
  await expect.poll(heard).toEqual([0.5, false, 2])
  await page.goto(second.path)
  await page.locator('[aria-label="Video"][data-status="ready"]').waitFor({ timeout: 60_000 })
  await expect.poll(heard).toEqual([0.5, false, 2])
})

test('a user without operator rights has no drawing tools', async ({ page, request }) => {
  const clip = await seeClip(request)
  await open(page, clip, await register(request))
  await page.getByRole('button', { name: 'Next frame' }).click()
  await expect.poll(() => shownFrame(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap plays and pauses, and touching the scrubber previews its frame', async ({ page, request }) => {
    test.slow()
    await open(page, await seeClip(request))
    const stage = page.getByRole('application', { name: 'Video' })
    await page.getByRole('button', { name: 'Play video' }).tap()
    await expect(player(page)).toHaveAttribute('data-state', 'playing')
    await stage.tap()
    await expect(player(page)).toHaveAttribute('data-state', 'paused')
    const box = (await page.getByRole('slider', { name: 'Frame' }).boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * part, y: box.y + box.height - 6 }],
      })
    await touch('touchStart', 0.25)
    await touch('touchMove', 0.5)
    await expect(page.locator('[data-frame="30"][data-shown="true"]')).toBeVisible()
    await touch('touchEnd', 0.5)
    await expect(page.locator('[data-shown]')).toHaveCount(0)
    await expect.poll(() => shownFrame(page)).toBe(30)
  })
})
