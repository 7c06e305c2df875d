import { describe, expect, test } from 'vitest'
import { metresBetween, metresPerPixel } from './geodesy.ts'
import { gridLabel, metreGrid, roundStep } from './metre-grid.ts'

const origin = { lat: -36.8485, lng: 174.7635 }
const bounds = { west: 174.7605, south: -36.8505, east: 174.7665, north: -36.8465 }

describe('the metre grid', () => {
  test('is only drawn where the bundled map has no detail', () => {
    expect(metreGrid(bounds, 12.9, origin).lines.features).toHaveLength(0)
    expect(metreGrid(bounds, 13, origin).stepMetres).toBeGreaterThan(0)
  })

  test('has steps of 1, 2 or 5 times a power of ten', () => {
    expect([0.7, 1, 1.2, 3, 5, 7, 30, 100, 541].map(roundStep)).toEqual([1, 1, 2, 5, 5, 10, 50, 100, 1000])
  })

  test('keeps a readable distance between lines', () => {
    for (const zoom of [13, 14.5, 16, 17, 18]) {
      const { stepMetres } = metreGrid(bounds, zoom, origin)
      expect(stepMetres / metresPerPixel(origin.lat, zoom)).toBeGreaterThanOrEqual(56)
    }
  })

  test('has lines at the given distance in metres', () => {
    const { lines, stepMetres } = metreGrid(bounds, 17, origin)
    const [first, second] = lines.features.map(({ geometry }) => geometry.coordinates[0] ?? [])
    const { east } = metresBetween(
      { lng: first?.[0] ?? 0, lat: origin.lat },
      { lng: second?.[0] ?? 0, lat: origin.lat },
    )
    expect(east).toBeCloseTo(stepMetres, 6)
  })

  test('keeps its position when the map moves', () => {
    const columns = (shift: number) => {
      const moved = { ...bounds, west: bounds.west + shift, east: bounds.east + shift }
      const xs = metreGrid(moved, 17, origin).lines.features.map(
        ({ geometry }) => geometry.coordinates[0]?.[0] ?? 0,
      )
      return new Set(xs.map((x) => x.toFixed(9)))
    }
    const before = columns(0)
    const shared = [...columns(0.0002)].filter((x) => before.has(x))
    expect(shared.length).toBeGreaterThan(5)
  })

  test('names the distance from its origin where major lines cross', () => {
    const { labels } = metreGrid(bounds, 17, origin)
    const texts = labels.features.map(({ properties }) => properties.text)
    expect(texts).toContain('0 m')
    expect(texts).toContain(gridLabel(250, 0))
    expect(gridLabel(100, -50)).toBe('100 m E  50 m S')
    expect(gridLabel(-1500, 0)).toBe('1.5 km W')
  })
})
