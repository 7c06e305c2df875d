import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { MapStyle } from '#contract/sites/enumerations.ts'
import type { MapSources } from '#contract/sites/maps.ts'
import { borderLayers, bundledSources, groundLayers, labelLayers } from './bundled-layers.ts'
import { mapFontFaces } from './map-fonts.ts'
import { groundPalette, streetPalette, type MapPalette } from './map-palette.ts'
import { streetArchiveLayers, streetArchiveZoom } from './street-archive-layers.ts'

export const noMapSources: MapSources = { style_url: null, satellite_tiles: null, pmtiles_url: null }

/** Whether a style is drawn from what comes with the product alone. */
export function isBundledOnly(style: MapStyle, sources: MapSources): boolean {
  return style === MapStyle.STREET
    ? sources.style_url === null && sources.pmtiles_url === null
    : sources.satellite_tiles === null
}

export const paletteOf = (style: MapStyle): MapPalette =>
  style === MapStyle.STREET ? streetPalette : groundPalette

/** The operator's own style where there is one; else the bundled map with what else is configured drawn on it. */
export function baseStyle(style: MapStyle, sources: MapSources): StyleSpecification | string {
  if (style === MapStyle.STREET && sources.style_url !== null) return sources.style_url
  const colours = paletteOf(style)
  const satellite = style === MapStyle.SATELLITE ? sources.satellite_tiles : null
  const archive = style === MapStyle.STREET ? sources.pmtiles_url : null
  return {
    version: 8,
    name: style,
    'font-faces': mapFontFaces,
    sources: {
      ...bundledSources,
      ...(satellite !== null && { satellite: satelliteSource(satellite) }),
      ...(archive !== null && { archive: { type: 'vector', url: `pmtiles://${archive}` } }),
    },
    layers: [
      ...groundLayers(colours),
      ...(satellite !== null ? [satelliteLayer] : []),
      ...(archive !== null ? streetArchiveLayers(colours) : []),
      ...borderLayers(colours),
      ...(archive !== null ? endingAt(streetArchiveZoom, labelLayers(colours)) : labelLayers(colours)),
    ],
  }
}

const satelliteSource = (tiles: string): SourceSpecification => ({
  type: 'raster',
  tiles: [tiles],
  tileSize: 256,
  maxzoom: 19,
})

const satelliteLayer: LayerSpecification = {
  id: 'satellite',
  type: 'raster',
  source: 'satellite',
  paint: { 'raster-fade-duration': 150 },
}

/** Where the archive's own names begin, the bundled ones end. */
function endingAt(zoom: number, layers: LayerSpecification[]): LayerSpecification[] {
  return layers
    .filter((layer) => (layer.minzoom ?? 0) < zoom)
    .map((layer) => ({ ...layer, maxzoom: Math.min(layer.maxzoom ?? zoom, zoom) }))
}
