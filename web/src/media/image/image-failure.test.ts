import { expect, test } from 'vitest'
import { imageErrors } from '#contract/media/replies.ts'
import { failedImageText, goneText, missingImageText } from './image-failure.ts'

test('an event without a picture shows that text [EXPL-121]', () => {
  expect(missingImageText({ error: imageErrors.none })).toBe('No image provided')
})

test('a picture past its retention shows that text [EXPL-123]', () => {
  const text =
    'This image has been deleted as your data retention policy is set to 30 days. To review or modify this policy please contact us.'
  expect(missingImageText({ error: imageErrors.expired })).toBe(text)
  expect(failedImageText('/a?Expires=10', 0, 9999)).toBe(text)
})

test('a picture past the retention of its site shows its days and the date, by the clock of the site', () => {
  const gone = { kept_days: 7, since: '2026-10-11T12:30:00.000Z' }
  expect(goneText(gone, 'Pacific/Auckland')).toBe('Kept for 7 days, gone since 12 Oct 2026')
  expect(goneText(gone, 'America/Toronto')).toBe('Kept for 7 days, gone since 11 Oct 2026')
  expect(goneText({ kept_days: null, since: null })).toBe('No longer kept')
  expect(missingImageText({ error: imageErrors.expired, gone }, 'Pacific/Auckland')).toBe(
    'This image has been deleted as your data retention policy is set to 7 days. To review or modify this policy please contact us. It is gone since 12 Oct 2026.',
  )
})

test('a picture with an expired link shows the reload text [EXPL-122]', () => {
  expect(failedImageText('/a?Expires=10', 0, 10_000)).toBe(
    'The link to this image has expired after 60 minutes of inactivity. Please refresh your browser window to reload the image.',
  )
})
