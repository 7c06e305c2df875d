import { expect, test } from 'vitest'
import { breakpointPx, modalWidthPx, tagPopupWidthPx } from './layout.ts'

test('breakpoints are 400, 769, 1024 and 1280 px [PLAT-087]', () => {
  expect(breakpointPx).toEqual({ legacyMobile: 400, tablet: 769, desktop: 1024, widescreen: 1280 })
})

test('modal widths have the specified names [SITE-076]', () => {
  expect(modalWidthPx).toEqual({ narrow: 420, narrower: 600, wide: 820, wider: 980 })
  expect(tagPopupWidthPx).toBe(600)
})
