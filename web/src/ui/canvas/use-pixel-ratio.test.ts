import { afterEach, expect, test, vi } from 'vitest'
import { hearPixelRatio } from './use-pixel-ratio.ts'

afterEach(() => vi.unstubAllGlobals())

test('reports each move of the window to another screen until it is unsubscribed', () => {
  const queries = new Map<string, EventTarget>()
  const screen = {
    devicePixelRatio: 1,
    matchMedia: (query: string) => {
      const list = queries.get(query) ?? new EventTarget()
      queries.set(query, list)
      return list
    },
  }
  vi.stubGlobal('window', screen)
  const ratios: number[] = []
  const stop = hearPixelRatio(() => ratios.push(screen.devicePixelRatio))
  const moveTo = (ratio: number) => {
    const before = queries.get(`(resolution: ${screen.devicePixelRatio}dppx)`)
    screen.devicePixelRatio = ratio
    before?.dispatchEvent(new Event('change'))
  }
  moveTo(2)
  moveTo(1.5)
  expect(ratios).toEqual([2, 1.5])
  stop()
  moveTo(1)
  expect(ratios).toEqual([2, 1.5])
})
