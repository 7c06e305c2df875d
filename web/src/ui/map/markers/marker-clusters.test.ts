import { describe, expect, test } from 'vitest'
import { seededRandom } from '#rules/random.ts'
import { mapClusterMaxZoom, mapMaxZoom } from '../map-defaults.ts'
import { MarkerClusters, type MapPoint } from './marker-clusters.ts'

const point = (id: string, lng: number, lat: number, more: Partial<MapPoint> = {}): MapPoint => ({
  id,
  label: id,
  lng,
  lat,
  count: 1,
  ...more,
})
const everywhere = [-180, -85, 180, 85] as const
const near = [
  point('gate', 174.7635, -36.8485, { count: 4 }),
  point('yard', 174.7636, -36.8486, { count: 8 }),
]
const far = point('wharf', 172.6, -43.5, { count: 2 })

describe('marker size', () => {
  test('runs from 64 to 128 px by the share of the largest count [SITE-030]', () => {
    const none = point('depot', 175.3, -37.8, { count: 0 })
    const apart = new MarkerClusters([...near, far, none], 'sum').markersIn(...everywhere, 17)
    const sizes = Object.fromEntries(apart.map(({ key, sizePx }) => [key, sizePx]))
    expect(sizes).toEqual({ gate: 96, yard: 128, wharf: 80, depot: 64 })
  })

  test('does not change when only part of the map is shown', () => {
    const clusters = new MarkerClusters([...near, far], 'sum')
    const whole = clusters.markersIn(...everywhere, 5).find(({ key }) => key === 'wharf')
    const part = clusters.markersIn(170, -45, 174, -42, 5).find(({ key }) => key === 'wharf')
    expect(part?.sizePx).toBe(whole?.sizePx)
  })
})

describe('clusters', () => {
  test('contain points closer than the cluster radius up to zoom 16, and none beyond', () => {
    const clusters = new MarkerClusters([...near, far], 'points')
    expect(
      clusters
        .markersIn(...everywhere, 5)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['cluster', 'point'])
    expect(clusters.markersIn(...everywhere, 16).some(({ kind }) => kind === 'cluster')).toBe(true)
    expect(clusters.markersIn(...everywhere, 17).some(({ kind }) => kind === 'cluster')).toBe(false)
  })

  test('contain points within 40 px of each other, up to zoom 16 of 18 [EXPL-103]', () => {
    const zoom = 10
    const degrees = (px: number) => (px * 360) / (512 * 2 ** zoom)
    const countAt = (px: number) =>
      new MarkerClusters([point('a', 174, -36), point('b', 174 + degrees(px), -36)], 'points').markersIn(
        ...everywhere,
        zoom,
      ).length
    expect([countAt(39), countAt(41)]).toEqual([1, 2])
    expect([mapClusterMaxZoom, mapMaxZoom]).toEqual([16, 18])
  })

  test('show the number of points or the sum of their counts', () => {
    const countOf = (count: 'points' | 'sum') =>
      new MarkerClusters(near, count).markersIn(...everywhere, 5).map((marker) => marker.count)
    expect(countOf('points')).toEqual([2])
    expect(countOf('sum')).toEqual([12])
  })

  test('take the most severe tone of their points', () => {
    const [good, bad] = [{ tone: 'good' }, { tone: 'bad' }] as const
    const clusters = new MarkerClusters(
      [
        { ...near[0]!, ...good },
        { ...near[1]!, ...bad },
      ],
      'points',
    )
    expect(clusters.markersIn(...everywhere, 5).map(({ tone }) => tone)).toEqual(['bad'])
  })

  test('split at their expansion zoom', () => {
    const clusters = new MarkerClusters(near, 'points')
    const [cluster] = clusters.markersIn(...everywhere, 5)
    const zoom = cluster?.kind === 'cluster' ? clusters.expansionZoom(cluster.clusterId) : 0
    expect(clusters.markersIn(...everywhere, zoom)).toHaveLength(2)
  })
})

test('the markers add up to the count of all points at every zoom, on both sides of the date line', () => {
  const random = seededRandom(7)
  const points = Array.from({ length: 800 }, (_, index) => {
    const lng = 176 + random.uniform() * 8
    const place = [lng > 180 ? lng - 360 : lng, -42 + random.uniform() * 8] as const
    return point(String(index), ...place, { count: 1 + (index % 9), isGroup: index % 2 === 0 })
  })
  const total = points.reduce((sum, { count }) => sum + count, 0)
  const clusters = new MarkerClusters(points, 'sum')
  for (let zoom = 0; zoom <= mapMaxZoom; zoom += 1)
    for (const [west, east] of [
      [-180, 180],
      [170, 190],
      [-190, -170],
      [170, -170],
    ] as const) {
      // prettier-ignore
      const markers = clusters.markersIn(west, -60, east, -20, zoom)
      const shown = markers.reduce((sum, { count }) => sum + count, 0)
      expect({ zoom, west, shown }).toEqual({ zoom, west, shown: total })
    }
})

test('places points with equal coordinates in a circle, so that each can be selected', () => {
  const same = ['a', 'b', 'c'].map((id) => point(id, 174.7635, -36.8485))
  const markers = new MarkerClusters(same, 'points').markersIn(...everywhere, 17)
  const offsets = markers.map((marker) => (marker.kind === 'point' ? marker.offsetPx.join() : ''))
  expect(new Set(offsets).size).toBe(3)
})
