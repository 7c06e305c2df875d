import { clickAt, drag, listed, startEditing, tools } from '../support/clips/annotating.ts'
import { authorised, seeClip } from '../support/clips/posted-clips.ts'
import { expect, password, people, test } from '../support/product.ts'

test('an annotation is deleted from a frame, a range or all frames; unsaved changes stay after a failure [EXPL-168] [EXPL-178]', async ({
  page,
  request,
}) => {
  test.slow()
  const clip = await seeClip(request)
  const box = { type: 'rect', frames: [0, 1, 2, 3], data: { type: 'rect', x: 100, y: 100 } }
  const track = (id: string) => ({ [id]: { ...box, id, data: { ...box.data, id } } })
  const auth = await authorised(request)
  const path = `/api/v1/alpr/save/annotations/${clip.videoId}/`
  await request.put(path, { ...auth, data: { annotations: { ...track('one') } } })
  // From the whole list, which has a next item.
  await startEditing(page, { ...clip, path: `/dashboard/vehicle-explorer/${clip.imageId}` })
  const remove = async () => {
    await listed(page)
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await tools(page).getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await page.getByRole('button', { name: 'Only frame 0' }).click()
  await expect(listed(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next frame' }).click()
  await expect(listed(page)).toHaveCount(1)
  await remove()
  await page.getByRole('button', { name: 'All 3 frames' }).click()
  await expect(listed(page)).toHaveCount(0)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await tools(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to save annotations')).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  for (const leave of ['Next image', 'Close']) {
    await page.getByRole('dialog').getByRole('button', { name: leave, exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
  }
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Annotations saved')).toBeVisible()
  const record = await request.get(`/api/v1/alpr/videos/${clip.videoId}`, auth)
  expect(((await record.json()) as { annotation_data: unknown }).annotation_data).toBeNull()
})

test('a concurrent change by another user is reported, and overwritten only after confirmation', async ({
  page,
  request,
}) => {
  test.slow()
  const clip = await seeClip(request)
  const rect = (x: number) => ({
    one: {
      id: 'one',
      type: 'rect',
      frames: [0],
      data: { id: 'one', type: 'rect', x, y: 100, w: 100, h: 100 },
    },
  })
  const path = `/api/v1/alpr/save/annotations/${clip.videoId}/`
  const auth = await authorised(request)
  await request.put(path, { ...auth, data: { annotations: rect(100) } })
  await startEditing(page, clip)
  await request.put(path, { ...auth, data: { annotations: rect(300) } })
  await tools(page).getByRole('button', { name: 'Select', exact: true }).click()
  // Two quick drags must not count as a double click, which opens the label field.
  await drag(page, [150, 150], [200, 200])
  await drag(page, [200, 200], [250, 250])
  await expect(page.getByRole('dialog', { name: 'Update Label' })).toHaveCount(0)
  await tools(page).getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(dialog.getByText(/Somebody else has changed an annotation/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine over them' }).click()
  await expect(page.getByText('Annotations saved')).toBeVisible()
  const record = await request.get(`/api/v1/alpr/videos/${clip.videoId}`, auth)
  const saved = (await record.json()) as { annotation_data: Record<string, { data: { x: number } }> }
  expect(saved.annotation_data['one']!.data.x).toBeCloseTo(200, 0)
})

test('unsaved annotations survive the end of a session and are offered after the next sign-in', async ({
  page,
  request,
}) => {
  test.slow()
  const clip = await seeClip(request)
  await startEditing(page, clip)
  await tools(page).getByRole('button', { name: 'Rect', exact: true }).click()
  await clickAt(page, 300, 200)
  await tools(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await clickAt(page, 600, 400)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Half a sentence')
  // The session ends on the server while the user is still typing.
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: { detail: 'Ended' } }))
  await tools(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/login')
  await page.unroute('**/api/v1/**')
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'They are kept on this device.' })
  await notice.getByRole('link', { name: 'Open the video' }).click()
  await page.getByRole('button', { name: 'Next frame' }).click({ timeout: 60_000 })
  const question = page.getByRole('dialog', { name: 'Annotations that were not saved' })
  await expect(question).toContainText('2 changes of yours on this video')
  await question.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Previous frame' }).click()
  await expect(listed(page)).toHaveText([
    'Rect at 300, 200, 100 by 100',
    'Comment at 600, 400: Half a sentence',
  ])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Annotations saved')).toBeVisible()
  const record = await request.get(`/api/v1/alpr/videos/${clip.videoId}`, await authorised(request))
  const { annotation_data } = (await record.json()) as { annotation_data: Record<string, { type: string }> }
  expect(Object.values(annotation_data).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['rect', 'comment']),
  )
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /annotations/.test(key)))
  await expect.poll(kept).toEqual([])
})
