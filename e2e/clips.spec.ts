import { expectAccessible } from './support/accessible.ts'
import { arrive } from './support/arrive.ts'
import {
  clipOfDemo,
  measureSides,
  postNumberedClip,
  shownFrame,
  unevenTimes,
  writtenFrame,
} from './support/clips.ts'
import { expect, people, test } from './support/product.ts'

test('a clip plays, pauses and steps by keys, and what is drawn lies on what is really there [EXPL-104] [EXPL-139] [EXPL-141] [EXPL-142]', async ({
  page,
  request,
}) => {
  test.slow()
  const { imageId, videoId, truth } = await clipOfDemo(request)
  await arrive(page, people.worksite, `/dashboard?image=${imageId}`)
  const popup = page.getByRole('dialog')
  const player = popup.locator('[data-mode]')
  await popup.getByRole('button', { name: 'Play video' }).waitFor()
  await expect(player).toHaveAttribute('data-state', 'preview')
  await expect(popup.locator('video')).toHaveAttribute('poster', /media\/images/)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Play video' }).click()
  await expect(player).toHaveAttribute('data-state', 'playing')
  await page.keyboard.press('Space')
  await expect(player).toHaveAttribute('data-state', 'paused')

  const goTo = popup.getByRole('textbox', { name: 'Go to frame' })
  await goTo.fill('30')
  await expect.poll(() => shownFrame(page)).toBe(30)
  await popup.getByRole('application', { name: 'Video' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownFrame(page)).toBe(31)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownFrame(page)).toBe(29)

  const video = popup.locator('video')
  const { objects } = truth.frames[29]!
  const shown = objects.filter(({ object_class, speed }) => object_class !== 'car' || speed >= 3)
  await popup.getByRole('button', { name: 'Overlay' }).click()
  for (const name of ['Speed', 'PPE', 'Proximity']) await page.getByRole('checkbox', { name }).uncheck()
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  const expectOnThePixel = async () => {
    const sides = await measureSides(
      video,
      shown.map(({ bb }) => bb),
      truth.width,
    )
    const offsets = sides.flat()
    expect(offsets.length, 'sides that can be told').toBeGreaterThan(shown.length)
    for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(1)
  }
  await expectOnThePixel()
  await page.setViewportSize({ width: 900, height: 800 })
  await page.waitForTimeout(300)
  await expectOnThePixel()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-full', 'true')
  const box = await player.boundingBox()
  expect([box?.width, box?.height]).toEqual([1440, 900])
  await popup.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(player).toHaveAttribute('data-full', 'false')

  await popup
    .getByRole('combobox', { name: 'Speed' })
    .or(popup.getByRole('textbox', { name: 'Speed' }))
    .click()
  await page.getByRole('option', { name: '0.25×' }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.25)
  await goTo.fill('10')
  await popup.getByRole('button', { name: 'Loop from here' }).click()
  await goTo.fill('12')
  await popup.getByRole('button', { name: 'Loop to here' }).click()
  await popup.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForTimeout(2000)
  await popup.getByRole('button', { name: 'Pause' }).click()
  expect(await shownFrame(page)).toBeGreaterThanOrEqual(10)
  expect(await shownFrame(page)).toBeLessThanOrEqual(13)
  await popup.getByRole('button', { name: 'Next violation' }).click()
  await expect.poll(() => shownFrame(page)).toBeGreaterThan(13)

  const saved = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Download video' }).click()
  expect((await saved).suggestedFilename()).toBe(`video-${videoId}.mp4`)
  await expect(page.getByText('Video download started')).toBeVisible()
})

test('every frame that is stepped to is the one on the screen, both ways, at uneven times', async ({
  page,
  request,
}) => {
  test.slow()
  for (const codec of ['vp8', 'avc'] as const) {
    const videoId = await postNumberedClip(request, codec)
    await arrive(page, people.admin, `/dashboard?image=${videoId}`)
    await page.locator('[aria-label="Video"][data-status="ready"]').waitFor()
    await page.getByRole('button', { name: 'Next frame' }).click()
    const expectFrame = async (frame: number) => {
      await expect.poll(() => shownFrame(page)).toBe(frame)
      await expect.poll(() => writtenFrame(page), codec).toBe(frame)
    }
    await page.getByRole('application', { name: 'Video' }).focus()
    for (let frame = 1; frame < unevenTimes.length - 1; frame++) {
      await expectFrame(frame)
      await page.keyboard.press('ArrowRight')
    }
    for (let frame = unevenTimes.length - 1; frame > 0; frame--) {
      await expectFrame(frame)
      await page.keyboard.press('ArrowLeft')
    }
  }
})

test('why a clip is not shown is told: none, a link that ran out, a clip that is gone [EXPL-154] [EXPL-155] [EXPL-156]', async ({
  page,
  request,
}) => {
  test.slow()
  const { imageId } = await clipOfDemo(request)
  let change = (video: Record<string, unknown>) => video
  await page.route(/alpr\/videos\/[^/]+\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: change(await answer.json()) })
  })
  await page.route('**/api/v1/alpr/images/*', async (route) => {
    const image = await (await route.fetch()).json()
    await route.fulfill({ json: { ...image, image_file: null } })
  })
  const alert = page.getByRole('dialog').getByRole('alert')
  const open = async () => {
    await arrive(page, people.worksite, `/dashboard?image=${imageId}`)
    await alert.waitFor()
  }
  change = (video) => ({ ...video, display_video_file: null, error: 'No video was sent with this event' })
  await open()
  await expect(alert).toHaveText('No video provided')
  change = (video) => ({
    ...video,
    display_video_file: String(video['display_video_file']).replace(/Expires=\d+/, 'Expires=1000'),
  })
  await open()
  await expect(alert).toHaveText(
    'The link to this video has expired after 60 minutes of inactivity. Please refresh your browser window to reload the video.',
  )
  change = (video) => ({
    ...video,
    display_video_file: String(video['display_video_file']).replace('/displayed', '/gone'),
  })
  await open()
  await expect(alert).toHaveText(
    'This video has been deleted as your data retention policy is set to 30 days. To review or modify this policy please contact us.',
  )
})
