import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expectAccessible } from '../support/accessible.ts'
import { seeClip, type PostedClip } from '../support/clips/posted-clips.ts'
import { expect, people, test } from '../support/product.ts'

/** Waits for the clip and its data, which takes seconds on a busy machine. */
async function openClip(page: Page, { path }: PostedClip) {
  await arrive(page, people.admin, path)
  await expect(page.getByRole('button', { name: '3D', exact: true })).toBeVisible({ timeout: 60_000 })
}

test('feedback needs a comment, is confirmed, and reports a failure [EXPL-179] [EXPL-181] [EXPL-182] [EXPL-183] [EXPL-184]', async ({
  page,
  request,
}) => {
  test.slow()
  const clip = await seeClip(request)
  await openClip(page, clip)
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

test('a scene without depth says so; a scene with depth releases its WebGL context when it is closed [EXPL-108] [EXPL-110]', async ({
  page,
  request,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const contexts: WebGLRenderingContext[] = []
    Object.assign(window, { contexts })
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...requested: unknown[]) {
      const context: unknown = Reflect.apply(getContext, this, requested)
      if (String(requested[0]).startsWith('webgl') && context) contexts.push(context as WebGLRenderingContext)
      return context
    } as typeof getContext
  })
  const path = '**/hsafety/depth-map/**'
  await page.route(path, (route) => route.fulfill({ status: 404, json: { detail: 'Depth map not found' } }))
  await openClip(page, await seeClip(request))
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

test('the heat map of the day and the depth are drawn over the picture [EXPL-105] [EXPL-106] [EXPL-107]', async ({
  page,
  request,
}) => {
  test.slow()
  await openClip(page, await seeClip(request))
  await page.getByRole('button', { name: 'Heat map' }).click()
  for (const kind of ['Default', 'Day', 'Week', 'Month', 'Depth']) {
    await page.getByRole('radio', { name: kind, exact: true }).check()
    const cover = page.getByRole('img', { name: 'Heat map' })
    await expect(cover).toBeVisible()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100)
    const legend = page.getByRole('figure', { name: 'Legend of the heat map' })
    if (kind === 'Depth') await expect(legend).toHaveCount(0)
    else await expect(legend).toContainText(/\d positions? (here|on|from)/)
  }
})

test('an ADMIN shares a clip with a person without an account, and revokes the link [EXPL-120]', async ({
  page,
  context,
  request,
  browser,
}) => {
  test.slow()
  await openClip(page, await seeClip(request))
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
})
