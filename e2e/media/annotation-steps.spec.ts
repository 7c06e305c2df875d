import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { clickAt, drag, listed, startEditing, tool, tools } from '../support/clips/annotating.ts'
import { shownFrame } from '../support/clips/clips.ts'
import { expectControlsInWindow } from '../support/pages/in-window.ts'
import { authorised, seeClip } from '../support/clips/posted-clips.ts'
import { expect, test } from '../support/product.ts'

async function goTo(page: Page, frame: number) {
  await page.getByRole('textbox', { name: 'Go to frame' }).fill(String(frame))
  await expect.poll(() => shownFrame(page)).toBe(frame)
  await page.getByRole('application', { name: 'Video' }).focus()
}

test('keys and buttons undo and redo each step on the frame where it was made', async ({ page, request }) => {
  test.slow()
  await startEditing(page, await seeClip(request))
  await expect(tool(page, 'Undo')).toBeDisabled()
  await goTo(page, 10)
  await tool(page, 'Rect').click()
  await clickAt(page, 300, 200)
  await tool(page, 'Select').click()
  await drag(page, [350, 250], [450, 300])
  await expect(listed(page)).toHaveText(['Rect at 400, 250, 100 by 100'])
  await goTo(page, 20)
  await tool(page, 'Rect').click()
  await drag(page, [100, 100], [300, 220])
  await expect(listed(page)).toHaveText(['Rect at 100, 100, 200 by 120'])

  await page.keyboard.press('Control+z')
  await expect(listed(page)).toHaveCount(0)
  expect(await shownFrame(page)).toBe(20)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownFrame(page)).toBe(10)
  await expect(listed(page)).toHaveText(['Rect at 300, 200, 100 by 100'])
  await tool(page, 'Undo').click()
  await expect(listed(page)).toHaveCount(0)
  await expect(tool(page, 'Undo')).toBeDisabled()

  await page.keyboard.press('Control+Shift+z')
  await expect(listed(page)).toHaveText(['Rect at 300, 200, 100 by 100'])
  await page.keyboard.press('Control+y')
  await expect(listed(page)).toHaveText(['Rect at 400, 250, 100 by 100'])
  await tool(page, 'Redo').click()
  await expect.poll(() => shownFrame(page)).toBe(20)
  await expect(listed(page)).toHaveText(['Rect at 100, 100, 200 by 120'])
  await expect(tool(page, 'Redo')).toBeDisabled()

  await tool(page, 'Delete').click()
  await expect(listed(page)).toHaveCount(0)
  await page.keyboard.press('Meta+z')
  await expect(listed(page)).toHaveText(['Rect at 100, 100, 200 by 120'])
})

test('a box on frames 10 and 50 is interpolated between them; an edit adds a key frame; the box ends and is exported', async ({
  page,
  request,
}) => {
  test.slow()
  const clip = await seeClip(request)
  await startEditing(page, clip)
  await goTo(page, 10)
  await tool(page, 'Rect').click()
  await clickAt(page, 100, 200)
  await goTo(page, 50)
  await expect(listed(page)).toHaveCount(0)
  await tool(page, 'Continue here').click()
  await expect(listed(page)).toHaveText(['Rect at 100, 200, 100 by 100'])
  await tool(page, 'Select').click()
  await drag(page, [150, 250], [550, 250])
  await expect(listed(page)).toHaveText(['Rect at 500, 200, 100 by 100'])
  await goTo(page, 30)
  await expect(listed(page)).toHaveText(['Rect at 300, 200, 100 by 100 (interpolated)'])
  await goTo(page, 49)
  await expect(listed(page)).toHaveText(['Rect at 490, 200, 100 by 100 (interpolated)'])
  await goTo(page, 51)
  await expect(listed(page)).toHaveCount(0)

  await goTo(page, 30)
  await drag(page, [350, 250], [350, 350])
  await expect(listed(page)).toHaveText(['Rect at 300, 300, 100 by 100'])
  await expect(tool(page, 'Remove key frame')).toBeEnabled()
  await goTo(page, 20)
  await expect(listed(page)).toHaveText(['Rect at 200, 250, 100 by 100 (interpolated)'])
  await expectAccessible(page)
  const popup = page.getByRole('dialog').filter({ has: tools(page) })
  await expectControlsInWindow(page, popup, tool(page, 'Save'))
  await goTo(page, 40)
  await tool(page, 'End here').click()
  await goTo(page, 41)
  await expect(listed(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownFrame(page)).toBe(40)
  await page.keyboard.press('Control+Shift+z')
  await tool(page, 'Annotations (1)').click()
  await expect(page.getByRole('menuitem', { name: 'Rect: frames 10 to 40, 3 key frames' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tool(page, 'Save').click()
  await expect(page.getByText('Annotations saved')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export annotations' }).click()
  await page.getByRole('menuitem', { name: 'COCO', exact: true }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`video-${clip.videoId}.coco.json`)
  const { images, annotations } = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    images: { frame_number: number }[]
    annotations: { bbox: number[] }[]
  }
  expect(images.map(({ frame_number }) => frame_number)).toEqual(
    Array.from({ length: 31 }, (_, at) => at + 10),
  )
  expect(annotations[10]!.bbox.map(Math.round)).toEqual([200, 250, 100, 100])
})

test('a polygon is drawn, changed and undone point by point, and saved', async ({ page, request }) => {
  test.slow()
  const clip = await seeClip(request)
  await startEditing(page, clip)
  await tool(page, 'Polygon').click()
  await clickAt(page, 200, 200)
  await clickAt(page, 400, 200)
  await clickAt(page, 600, 480)
  await page.keyboard.press('Control+z')
  await clickAt(page, 400, 400)
  await expect(listed(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(listed(page)).toHaveText(['Polygon at 200, 200, 3 points'])

  // The middle of the edge from the first to the second point becomes a new point.
  await drag(page, [300, 200], [300, 100])
  await expect(listed(page)).toHaveText(['Polygon at 200, 100, 4 points'])
  await drag(page, [200, 200], [150, 250])
  await expect(listed(page)).toHaveText(['Polygon at 150, 100, 4 points'])
  await page.keyboard.press('Delete')
  await expect(listed(page)).toHaveText(['Polygon at 300, 100, 3 points'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(listed(page)).toHaveText(['Polygon at 200, 100, 4 points'])
  await page.keyboard.press('Control+z')
  await expect(listed(page)).toHaveText(['Polygon at 200, 200, 3 points'])
  await page.keyboard.press('Control+z')
  await expect(tool(page, 'Close polygon')).toBeEnabled()
  await tool(page, 'Close polygon').click()

  await clickAt(page, 700, 100)
  await clickAt(page, 800, 100)
  await clickAt(page, 800, 200)
  await clickAt(page, 700, 100)
  await expect(listed(page)).toHaveText(['Polygon at 200, 200, 3 points', 'Polygon at 700, 100, 3 points'])
  await tool(page, 'Save').click()
  await expect(page.getByText('Annotations saved')).toBeVisible()
  const record = await request.get(`/api/v1/alpr/videos/${clip.videoId}`, await authorised(request))
  const { annotation_data } = (await record.json()) as {
    annotation_data: Record<string, { type: string; data: { points: number[][] } }>
  }
  const [first] = Object.values(annotation_data)
  expect(first!.data.points.map((point) => point.map(Math.round))).toEqual([
    [200, 200],
    [400, 200],
    [400, 400],
  ])
})

test('annotations that the server rejects stay unsaved and show the reason', async ({ page, request }) => {
  test.slow()
  const clip = await seeClip(request)
  const reason = 'A rect is on frame 60, but the last frame of this clip is 59. Frames are counted from 0.'
  await startEditing(page, clip)
  await tool(page, 'Rect').click()
  await clickAt(page, 100, 200)
  await page.route('**/save/annotations/**', async (route) => {
    const { annotations } = route.request().postDataJSON() as {
      annotations: Record<string, { frames: number[] }>
    }
    for (const track of Object.values(annotations)) track.frames = [60]
    await route.continue({ postData: JSON.stringify({ annotations }) })
  })
  await tool(page, 'Save').click()
  await expect(page.getByText('Failed to save annotations')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
})
