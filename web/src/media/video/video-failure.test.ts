import { afterEach, expect, test, vi } from 'vitest'
import { videoErrors } from '#contract/media/replies.ts'
import { findVideoFailure, missingVideoText } from './video-failure.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
const deletedText =
  'This video has been deleted as your data retention policy is set to 30 days. To review or modify this policy please contact us.'
const requested = (now: number) => ({ loadedAt: 0, now, codec: 'hevc' })

test('a clip that was not sent, or is past its retention, shows that text [EXPL-154] [EXPL-156]', () => {
  expect(missingVideoText({ error: videoErrors.none })).toBe('No video provided')
  expect(missingVideoText({ error: videoErrors.expired })).toBe(deletedText)
  expect(missingVideoText({ error: videoErrors.withheld })).toBe(videoErrors.withheld)
})

test('a clip with an expired link shows the reload text, and a missing one the deletion text [EXPL-155] [EXPL-156]', async () => {
  answer(404)
  expect((await findVideoFailure('/a?Expires=10', requested(10_000))).text).toBe(
    'The link to this video has expired after 60 minutes of inactivity. Please refresh your browser window to reload the video.',
  )
  expect((await findVideoFailure('/a?Expires=10', requested(9999))).text).toBe(deletedText)
})

test('an unsupported codec is named instead of reported as deleted, and the clip can be saved', async () => {
  answer(206)
  const failure = await findVideoFailure('/a?Expires=10', requested(0))
  expect(failure.text).toContain('hevc')
  expect(failure.canDownload).toBe(true)
})
