import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { clipOfDemo, shownFrame } from '../support/clips/clips.ts'
import { openClip } from '../support/clips/open-clip.ts'
import { measureSides } from '../support/clips/overlay-pixels.ts'
import { seeClip } from '../support/clips/posted-clips.ts'
import { expect, people, test } from '../support/product.ts'

const explorer = '/dashboard/health-and-safety/explorer'

/** The media time of the frame on the screen. The browser reports it after a repaint. */
const timeOnScreen = (page: Page, step: () => Promise<void>) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const presented = new Promise<number>((resolve) =>
        video.requestVideoFrameCallback((_at, { mediaTime }) => resolve(mediaTime)),
      )
      Object.assign(window, { presented })
    })
    .then(step)
    .then(() => page.evaluate(() => (window as unknown as { presented: Promise<number> }).presented))

test('a clip plays, steps by keys, fills the screen, loops a range, is downloaded, and closes to its list [EXPL-104] [EXPL-115] [EXPL-117] [EXPL-118] [EXPL-119] [EXPL-138] [EXPL-139] [EXPL-141] [EXPL-142]', async ({
  page,
  request,
  context,
}) => {
  await test.step('a clip plays, pauses and steps by keys, and its boxes match the objects', async () => {
    const { imageId, truth } = await clipOfDemo(request)
    await arrive(page, people.worksite, `${explorer}/${imageId}?period=30`)
    const popup = page.locator('[role="dialog"][aria-modal="true"]')
    const player = popup.locator('[data-mode]')
    const video = popup.locator('video')
    const edit = popup.getByRole('button', { name: 'Edit', exact: true })
    await popup.getByRole('button', { name: 'Play video' }).waitFor()
    await expect(player).toHaveAttribute('data-state', 'preview')
    await expect(video).toHaveAttribute('poster', /media\/images/)
    await expect(edit).toBeDisabled()
    // Slow enough that the clip does not end during the test.
    await popup.getByRole('combobox', { name: 'Speed' }).click()
    await page.getByRole('option', { name: '0.25×' }).click()
    expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.25)
    await popup.getByRole('button', { name: 'Play video' }).click()
    await expect(player).toHaveAttribute('data-state', 'playing')
    await page.keyboard.press('Space')
    await expect(player).toHaveAttribute('data-state', 'paused')
    await page.keyboard.press('Space')
    await expect(player).toHaveAttribute('data-state', 'playing')
    await edit.click()
    await expect(player).toHaveAttribute('data-mode', 'edit')
    await expect(player).toHaveAttribute('data-state', 'paused')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(player).toHaveAttribute('data-mode', 'view')

    const goTo = popup.getByRole('textbox', { name: 'Go to frame' })
    await goTo.fill('29')
    await expect.poll(() => shownFrame(page)).toBe(29)
    await popup.getByRole('application', { name: 'Video' }).focus()
    const time = await timeOnScreen(page, () => page.keyboard.press('ArrowRight'))
    expect(time * truth.fps).toBeCloseTo(30, 1)
    await expect.poll(() => shownFrame(page)).toBe(30)

    const shown = truth.frames[30]!.objects.filter(
      ({ object_class, speed }) => object_class !== 'car' || speed >= 3,
    )
    await popup.getByRole('button', { name: 'Overlay' }).click()
    for (const name of ['Speed', 'PPE', 'Proximity']) await page.getByRole('checkbox', { name }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Overlay' })).toBeHidden()
    await expect(popup).toBeVisible()
    const expectOnThePixel = async () => {
      const boxes = shown.map(({ bb }) => bb)
      await expect.poll(async () => (await measureSides(video, boxes, truth.width)).length).toBeGreaterThan(6)
      for (const offset of await measureSides(video, boxes, truth.width))
        expect(Math.abs(offset)).toBeLessThanOrEqual(1)
    }
    await expectOnThePixel()
    await page.setViewportSize({ width: 900, height: 800 })
    await expectOnThePixel()
    await page.setViewportSize({ width: 1440, height: 900 })

    const bars = popup.getByRole('slider', { name: 'Frame' }).locator('canvas')
    expect(
      await bars.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        return data.some((value) => value > 0)
      }),
    ).toBe(true)
  })
  await test.step('a clip fills the screen, loops a range, is copied and downloaded, and closes to its list', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { imageId, videoId, firstViolation } = await clipOfDemo(request)
    await page.goto(`${explorer}/${imageId}?period=30`)
    const popup = page.locator('[role="dialog"][aria-modal="true"]')
    const player = popup.locator('[data-mode]')
    const goTo = popup.getByRole('textbox', { name: 'Go to frame' })
    await popup.getByRole('button', { name: 'Next frame' }).click()
    await page.keyboard.press('f')
    await expect(player).toHaveAttribute('data-full', 'true')
    const box = await player.boundingBox()
    expect([box?.width, box?.height]).toEqual([1440, 900])
    // Lists and dialogs open above a full-screen clip; Esc leaves full screen, not the popup.
    await popup.getByRole('combobox', { name: 'Speed' }).click()
    await page.getByRole('option', { name: '0.25×' }).click()
    await popup.getByRole('button', { name: 'Edit', exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(player).toHaveAttribute('data-full', 'false')
    await expect(popup).toBeVisible()

    await goTo.fill('10')
    await popup.getByRole('button', { name: 'Loop from here' }).click()
    await goTo.fill('12')
    await popup.getByRole('button', { name: 'Loop to here' }).click()
    const seeks = await popup.locator('video').evaluateHandle((element: HTMLVideoElement) => {
      const counted = { count: 0 }
      element.addEventListener('seeked', () => counted.count++)
      return counted
    })
    await popup.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => seeks.evaluate(({ count }) => count)).toBeGreaterThan(1)
    await popup.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => shownFrame(page)).toBeGreaterThanOrEqual(10)
    expect(await shownFrame(page)).toBeLessThanOrEqual(13)
    await goTo.fill('0')
    await expect.poll(() => shownFrame(page)).toBe(0)
    await popup.getByRole('button', { name: 'Next violation' }).click()
    await expect.poll(() => shownFrame(page)).toBe(firstViolation)

    await popup.getByRole('button', { name: 'Copy video id' }).click()
    await expect(page.getByText('Video URL copied to clipboard')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(`/video/${videoId}`, page.url()).href)
    const saved = page.waitForEvent('download')
    await popup.getByRole('button', { name: 'Download video' }).click()
    expect((await saved).suggestedFilename()).toBe(`video-${videoId}.mp4`)
    await expect(page.getByText('Video download started')).toBeVisible()
    await page.route('**/api/v1/media/videos/**', (route) => route.fulfill({ status: 404 }))
    await popup.getByRole('button', { name: 'Download video' }).click()
    await expect(page.getByText('Failed to download video')).toBeVisible()
    await popup.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL(`${explorer}?period=30`)
  })
})

test('a clip is shown in three dimensions, shared with a stranger, and gets feedback [EXPL-108] [EXPL-110] [EXPL-120] [EXPL-179] [EXPL-181] [EXPL-182] [EXPL-183] [EXPL-184]', async ({
  page,
  request,
  context,
  browser,
}) => {
  const clip = await seeClip(request)
  await test.step('a scene without depth says so; a scene with depth releases its WebGL context when it is closed', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const contexts: WebGLRenderingContext[] = []
      Object.assign(window, { contexts })
      const getContext = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...requested: unknown[]) {
        const context: unknown = Reflect.apply(getContext, this, requested)
        if (String(requested[0]).startsWith('webgl') && context)
          contexts.push(context as WebGLRenderingContext)
        return context
      } as typeof getContext
    })
    const path = '**/hsafety/depth-map/**'
    await page.route(path, (route) => route.fulfill({ status: 404, json: { detail: 'Depth map not found' } }))
    await openClip(page, clip)
    const open = page.getByRole('button', { name: '3D', exact: true })
    const close = page.getByRole('button', { name: 'Close 3D view' })
    await open.click()
    await expect(page.getByText('There was an error generating the 3D visualisation.')).toBeVisible()
    await close.click()
    await page.unroute(path)
    const scene = page.getByRole('img', {
      name: /^Scene in three dimensions with 2 people and vehicles$/,
    })
    // A browser keeps sixteen WebGL contexts and drops the oldest itself, so this count stays far below.
    const times = 3
    for (let time = 0; time < times; time++) {
      await open.click()
      await expect(scene.locator('canvas')).toBeVisible({ timeout: 30_000 })
      await close.click()
      await expect(scene).toHaveCount(0)
    }
    const contexts = await page.evaluate(() => {
      const { contexts: made } = window as unknown as { contexts: WebGLRenderingContext[] }
      return { all: made.length, open: made.filter((context) => !context.isContextLost()).length }
    })
    expect(contexts.all).toBeGreaterThanOrEqual(times)
    // The map in the side panel has its own context.
    expect(contexts.open).toBeLessThanOrEqual(1)
    await expect(page.locator('canvas[data-engine]')).toHaveCount(0)
  })
  await test.step('a clip is shared with a person without an account, and the link is revoked', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'Share this video' })
    await popup.getByLabel('Note').fill('For the insurance')
    await popup.getByRole('button', { name: 'Create link' }).click()
    const link = await popup.getByLabel('Link', { exact: true }).inputValue()
    await context.grantPermissions(['clipboard-write'])
    await popup.getByRole('button', { name: 'Copy link' }).click()
    await expect(popup.getByRole('button', { name: 'Copied to clipboard' })).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Copy link' })).toBeVisible()
    const stranger = await (await browser.newContext()).newPage()
    const address = new URL(link).pathname
    await stranger.goto(new URL(address, page.url()).href)
    await expect(stranger.getByText('For the insurance')).toBeVisible()
    const video = stranger.getByLabel(/^Recorded/)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0)
    await expectAccessible(stranger)
    await popup.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(popup.getByText('Taken back')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This link no longer works.')).toBeVisible()
    await stranger.context().close()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  })
  await test.step('feedback needs a comment, is confirmed, and reports a failure', async () => {
    const panel = page.getByRole('region', { name: 'Feedback' })
    const outcomes = panel.getByRole('group').getByRole('button')
    await expect(outcomes).toHaveText(['Correct', 'No', 'Maybe'])
    await outcomes.nth(1).click()
    await panel.getByRole('button', { name: 'Send feedback' }).click()
    await expect(panel.getByText("The comment box can't be empty!")).toBeVisible()
    await panel.getByLabel('Comment').fill('   ')
    await panel.getByRole('button', { name: 'Send feedback' }).click()
    await expect(panel.getByText("The comment box can't be empty!")).toBeVisible()
    await panel.getByLabel('Comment').fill('That is a bush')
    const path = '**/hsafety/detection/feedback/'
    await page.route(path, (route) => route.fulfill({ status: 503, json: {} }))
    await panel.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
    await expect(panel.getByLabel('Comment')).toHaveValue('That is a bush')
    await page.unroute(path)
    const [sent] = await Promise.all([
      page.waitForRequest(path),
      panel.getByRole('button', { name: 'Send feedback' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      video_id: clip.videoId,
      correctness: 2,
      user_remark: 'That is a bush',
    })
    await expect(page.getByText('Thank you for helping improve our accuracy!')).toBeVisible()
    await expect(panel.getByLabel('Comment')).toHaveCount(0)
    await panel.getByRole('link', { name: 'Accuracy of all cameras' }).click()
    await expect(page.getByRole('region', { name: 'Precision per camera' })).toContainText(/0% \(n = \d+\)/)
    await expect(page.getByRole('region', { name: 'Newest feedback' })).toContainText('That is a bush')
    await expectAccessible(page)
  })
})
