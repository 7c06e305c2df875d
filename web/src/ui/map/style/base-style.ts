import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { MapStyle } from '#contract/sites/enumerations.ts'
import { borderLayers, bundledSources, groundLayers, labelLayers } from './bundled-layers.ts'
import { mapFontFaces } from './map-fonts.ts'
import type { DrawnSources } from './map-sources.ts'
import type { Look } from '../../look/palettes.ts'
import { groundPalette, streetPalettes, type MapPalette } from './map-palette.ts'
import { streetArchiveLayers, streetArchiveZoom } from './street-archive-layers.ts'

export const noMapSources: DrawnSources = {
  style_url: null,
  satellite_tiles: null,
  pmtiles_url: null,
  street_tiles: null,
}

/** Whether a style uses bundled data only. */
export function isBundledOnly(style: MapStyle, sources: DrawnSources): boolean {
  return style === MapStyle.STREET
    ? sources.style_url === null && sources.pmtiles_url === null && sources.street_tiles === null
    : sources.satellite_tiles === null
}

export const paletteOf = (style: MapStyle, look: Look): MapPalette =>
  style === MapStyle.STREET ? streetPalettes[look] : groundPalette

/**
 * The organisation's own tiles have priority, then the operator's style, then the bundled map with the other
 * configured sources on it.
 */
export function baseStyle(style: MapStyle, sources: DrawnSources, look: Look): StyleSpecification | string {
  const isStreet = style === MapStyle.STREET
  if (isStreet && sources.street_tiles === null && sources.style_url !== null) return sources.style_url
  const colours = paletteOf(style, look)
  const tiles = isStreet ? sources.street_tiles : sources.satellite_tiles
  const archive = isStreet && tiles === null ? sources.pmtiles_url : null
  return {
    version: 8,
    name: style,
    'font-faces': mapFontFaces,
    sources: {
      ...bundledSources,
      ...(tiles !== null && { tiles: tileSource(tiles) }),
      ...(archive !== null && { archive: { type: 'vector', url: `pmtiles://${archive}` } }),
    },
    layers: [
      ...groundLayers(colours),
      ...(tiles !== null ? [tileLayer] : []),
      ...(archive !== null ? streetArchiveLayers(colours) : []),
      ...borderLayers(colours),
      ...(archive !== null ? endingAt(streetArchiveZoom, labelLayers(colours)) : labelLayers(colours)),
    ],
  }
}

const tileSource = (tiles: string): SourceSpecification => ({
  type: 'raster',
  tiles: [tiles],
  tileSize: 256,
  maxzoom: 19,
})

const tileLayer: LayerSpecification = {
  id: 'tiles',
  type: 'raster',
  source: 'tiles',
  paint: { 'raster-fade-duration': 150 },
}

/** The bundled names end where the names of the archive begin. */
function endingAt(zoom: number, layers: LayerSpecification[]): LayerSpecification[] {
  return layers
    .filter((layer) => (layer.minzoom ?? 0) < zoom)
    .map((layer) => ({ ...layer, maxzoom: Math.min(layer.maxzoom ?? zoom, zoom) }))
}
