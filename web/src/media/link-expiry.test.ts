import { expect, test } from 'vitest'
import { hourMs } from '#rules/time/lengths.ts'
import { isLinkExpired, linkExpiresAt } from './link-expiry.ts'

const loadedAt = Date.UTC(2026, 10, 14, 9)

test('reads the expiry from a link [EXPL-122]', () => {
  const link = `/api/v1/media/images/1/displayed?Expires=${(loadedAt + 1000) / 1000}&Signature=x`
  expect(isLinkExpired(link, loadedAt, loadedAt)).toBe(false)
  expect(isLinkExpired(link, loadedAt, loadedAt + 1000)).toBe(true)
})

test('reads the expiry from links of an object store', () => {
  const link = 'https://store.example/a.jpg?X-Amz-Date=20261114T090000Z&X-Amz-Expires=60'
  expect(linkExpiresAt(link, 0)).toBe(loadedAt + 60_000)
})

test('a link without an expiry is valid for sixty minutes after loading', () => {
  expect(linkExpiresAt('/picture.jpg', loadedAt)).toBe(loadedAt + hourMs)
})
