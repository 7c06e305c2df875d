import { expect, test } from 'vitest'
import { planKind, planWidth } from './plan-kind.ts'
import { checkPlan, readPlan } from './plan.ts'

const site = { lat: -36.8441, lng: 174.7682 }
const [east, north] = [site.lng, site.lat]
const ring = [
  [east, north],
  [east + 0.001, north],
  [east + 0.001, north + 0.001],
  [east, north],
]
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', properties, geometry })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const point = (...coordinates: unknown[]) => feature({ type: 'Point', coordinates })
const line = (...coordinates: unknown[]) => feature({ type: 'LineString', coordinates })
const faultOf = (...features: unknown[]) => checkPlan(collection(...features), site).fault

test('keeps kind, name, width and position of a feature, and nothing else', () => {
  const road = feature(
    {
      type: 'LineString',
      coordinates: [
        [east, north, 12.5],
        [174.76912345678, -36.8451, 13],
      ],
      bbox: [],
    },
    { kind: 'road', name: ' Galway Street ', width: '7 m', surveyor: 'A. Parata' },
  )
  const polygon = feature({ type: 'Polygon', coordinates: [ring] }, null)
  expect(checkPlan({ ...collection(road, polygon), crs: {} }, site)).toEqual({
    plan: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { kind: 'road', name: 'Galway Street', width: 7 },
          geometry: {
            type: 'LineString',
            coordinates: [
              [174.7682, -36.8441],
              [174.7691235, -36.8451],
            ],
          },
        },
        {
          type: 'Feature',
          properties: { kind: 'outline' },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
      ],
    },
  })
})

test('accepts lines and areas of several parts', () => {
  const lines = { type: 'MultiLineString', coordinates: [ring.slice(0, 2), ring.slice(1, 3)] }
  const areas = { type: 'MultiPolygon', coordinates: [[ring], [ring, ring]] }
  const { plan } = checkPlan(collection(feature(lines), feature(areas)), site)
  expect(plan?.features.map(({ geometry }) => geometry)).toEqual([lines, areas])
})

test.each([
  ['building', { building: 'yes' }],
  ['bay', { amenity: 'parking_space' }],
  ['road', { highway: 'service', service: 'parking_aisle' }],
  ['path', { highway: 'footway' }],
  ['water', { natural: 'water' }],
  ['water', { waterway: 'canal' }],
  ['green', { landuse: 'grass' }],
  ['green', { leisure: 'park' }],
  ['wall', { barrier: 'fence' }],
  ['outline', { amenity: 'parking' }],
  ['outline', { building: 'no' }],
  ['green', { kind: 'green', building: 'yes' }],
  ['outline', { kind: 'castle' }],
] as const)('recognises %s by %o', (kind, tags) => {
  expect(planKind(tags, false)).toBe(kind)
})

test('a lamp on a road is not a road', () => {
  expect(planKind({ highway: 'street_lamp' }, true)).toBe('outline')
})

test('ignores a width that is no number of metres', () => {
  expect([{ width: 3.5 }, { width: '12' }, { width: '12\'6"' }, { width: 900 }, {}].map(planWidth)).toEqual([
    3.5,
    12,
    undefined,
    undefined,
    undefined,
  ])
})

test('rejects a text that is not JSON, and JSON that is not a collection of features', () => {
  expect(readPlan('<kml/>', site).fault).toBe('The file is not JSON. Please choose a GeoJSON file.')
  for (const value of [null, 7, [], {}, { type: 'FeatureCollection' }, point(east, north)])
    expect(checkPlan(value, site).fault).toBe('The file is not a GeoJSON FeatureCollection.')
  expect(checkPlan(collection(), site).fault).toBe('The file has no features.')
})

test('reads a file that begins with a byte order mark', () => {
  const text = `\uFEFF${JSON.stringify(collection(point(east, north)))}`
  expect(readPlan(text, site).plan?.features).toHaveLength(1)
})

test('accepts 5,000 features and rejects one more', () => {
  const features = Array.from({ length: 5_000 }, () => point(east, north))
  expect(checkPlan(collection(...features), site).plan?.features).toHaveLength(5_000)
  expect(faultOf(...features, point(east, north))).toBe(
    'The plan has 5001 features. At most 5000 can be drawn.',
  )
})

test('names the feature at fault by its number and name', () => {
  const named = feature({ type: 'Point', coordinates: [0] }, { name: 'Gatehouse' })
  expect(faultOf(point(east, north), point(east, 'north'))).toBe(
    'Feature 2 has a position that is not a longitude and a latitude.',
  )
  expect(faultOf(named)).toBe('Feature 1 (Gatehouse) has a position that is not a longitude and a latitude.')
})

test('rejects features without a geometry or with one that cannot be drawn', () => {
  expect(faultOf({ type: 'Point', coordinates: [east, north] })).toBe('Feature 1 is not a GeoJSON Feature.')
  expect(faultOf('road')).toBe('Feature 1 is not a GeoJSON Feature.')
  expect(faultOf(feature(null))).toBe('Feature 1 has no geometry.')
  expect(faultOf(feature({ type: 'MultiPolygon', coordinates: [] }))).toBe('Feature 1 has no geometry.')
  expect(faultOf(feature({ type: 'GeometryCollection', geometries: [] }))).toBe(
    'Feature 1 is a GeometryCollection. A plan has points, lines and polygons only.',
  )
})

test('rejects a line of one position and an area that is not closed', () => {
  expect(faultOf(line([east, north]))).toBe('Feature 1 has a line with fewer than two positions.')
  expect(faultOf(line(east, north))).toBe('Feature 1 has a position that is not a longitude and a latitude.')
  const open = feature({ type: 'Polygon', coordinates: [ring.slice(0, 3)] })
  expect(faultOf(open)).toContain('Feature 1 has an area that is not closed')
})

test('recognises swapped coordinates, projected coordinates and another place', () => {
  expect(faultOf(point(north, east))).toBe(
    'Feature 1 has latitude and longitude in the wrong order. GeoJSON has the longitude first.',
  )
  expect(faultOf(point(1_757_000, 5_920_000))).toBe(
    'Feature 1 has the latitude 5920000, which is not between -90 and 90. Export the file in WGS 84 (EPSG:4326).',
  )
  expect(faultOf(point(500, -36.8))).toContain('has the longitude 500, which is not between -180 and 180')
  expect(faultOf(point(174.7756, -41.2795))).toBe(
    'Feature 1 is 493 km from the site. A plan may extend 5 km from it.',
  )
  expect(faultOf(point(east, north + 0.0455))).toContain('Feature 1 is 5 km from the site')
  expect(faultOf(point(east, north + 0.0449))).toBeUndefined()
})

test('measures distances across the date line', () => {
  const chathams = { lat: -44, lng: 179.99 }
  expect(checkPlan(collection(point(-179.99, -44)), chathams).fault).toBeUndefined()
})
