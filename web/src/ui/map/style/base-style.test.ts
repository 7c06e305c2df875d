import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { MapStyle } from '#contract/sites/enumerations.ts'
import type { DrawnSources } from './map-sources.ts'
import type { Look } from '../../look/palettes.ts'
import { baseStyle, isBundledOnly, noMapSources } from './base-style.ts'

const configured = {
  style_url: 'https://maps.example/style.json',
  satellite_tiles: 'https://tiles.example/{z}/{x}/{y}.jpg',
  pmtiles_url: '/map/tiles.pmtiles',
  street_tiles: null,
}

function built(style: MapStyle, sources: DrawnSources, look: Look = 'dark'): StyleSpecification {
  const result = baseStyle(style, sources, look)
  if (typeof result === 'string') throw new Error(`${result} is not a style of our own`)
  return result
}

describe('the base style', () => {
  test.each([
    ['street', noMapSources],
    ['satellite', noMapSources],
    ['street', { ...configured, style_url: null }],
    ['satellite', configured],
  ] as const)('%s is valid in both looks', (style, sources) => {
    for (const look of ['dark', 'light'] as const)
      expect(validateStyleMin(built(style, sources, look))).toEqual([])
  })

  test('requests nothing from other servers when nothing is configured', () => {
    for (const style of Object.values(MapStyle)) {
      const { sources, glyphs, sprite, ...rest } = built(style, noMapSources)
      const addresses = JSON.stringify(
        Object.values(sources).map((source) => 'tiles' in source && source.tiles),
      )
      expect(addresses).not.toContain('http')
      expect(JSON.stringify(rest['font-faces'])).not.toContain('http')
      expect([glyphs, sprite]).toEqual([undefined, undefined])
      expect(isBundledOnly(style, noMapSources)).toBe(true)
    }
  })

  test('attributes its data sources', () => {
    const attribution = JSON.stringify(built(MapStyle.STREET, noMapSources).sources)
    for (const name of ['OpenStreetMap', 'Natural Earth', 'GeoNames']) expect(attribution).toContain(name)
  })

  test('is the configured style for Street', () => {
    expect(baseStyle(MapStyle.STREET, configured, 'dark')).toBe(configured.style_url)
    expect(isBundledOnly(MapStyle.STREET, configured)).toBe(false)
  })

  test('draws the configured pictures for Satellite, above the bundled ground and below the names', () => {
    const ids = built(MapStyle.SATELLITE, configured).layers.map(({ id }) => id)
    expect(ids.indexOf('tiles')).toBeGreaterThan(ids.indexOf('home-land'))
    expect(ids.indexOf('tiles')).toBeLessThan(ids.indexOf('home-metropolis'))
    expect(isBundledOnly(MapStyle.SATELLITE, configured)).toBe(false)
  })

  test('draws the streets of a configured archive, with its names from their first zoom', () => {
    const { layers, sources } = built(MapStyle.STREET, { ...configured, style_url: null })
    expect(sources['archive']).toEqual({ type: 'vector', url: 'pmtiles:///map/tiles.pmtiles' })
    expect(layers.map(({ id }) => id)).toContain('archive-highway')
    expect(layers.find(({ id }) => id === 'home-metropolis')?.maxzoom).toBe(8)
  })

  test('does not label the bundled map as satellite pictures', () => {
    const landOf = (style: MapStyle) =>
      built(style, noMapSources).layers.find(({ id }) => id === 'home-land')?.paint
    expect(landOf(MapStyle.SATELLITE)).not.toEqual(landOf(MapStyle.STREET))
  })
})
