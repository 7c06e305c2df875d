import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import { mapClusterMaxZoom, mapClusterRadius } from '../map-defaults.ts'
import { markerSize } from '#rules/explorer/classes.ts'
import type { Tone } from '../../values/status-badge.tsx'
import type { LatLng } from '../geodesy/geodesy.ts'

export interface MapPoint extends LatLng {
  readonly id: string
  readonly label: string
  /** The number that the marker counts, such as cameras or sightings. It determines the size. */
  readonly count: number
  readonly tone?: Tone | undefined
  /** Whether it represents several points that separate at a higher zoom. */
  readonly isGroup?: boolean | undefined
  /** Text after the label for screen readers: '4 cameras, offline'. */
  readonly description?: string | undefined
}

export type MapMarker<P extends MapPoint> = LatLng & {
  readonly key: string
  readonly count: number
  readonly tone: Tone | undefined
  readonly sizePx: number
} & (
    | { readonly kind: 'point'; readonly point: P; readonly offsetPx: readonly [number, number] }
    | { readonly kind: 'cluster'; readonly clusterId: number; readonly pointCount: number }
  )

/** A cluster shows its number of points or the sum of their counts. */
export type ClusterCount = 'points' | 'sum'

interface ClusterProperties {
  sum: number
  severity: number
}
interface PointProperties<P> extends ClusterProperties {
  point: P
}

/** A cluster takes the most severe tone of its points. */
const bySeverity: readonly (Tone | undefined)[] = [undefined, 'good', 'unknown', 'warning', 'bad']
const spreadPx = 40

export class MarkerClusters<P extends MapPoint> {
  private readonly index: Supercluster<PointProperties<P>, ClusterProperties>
  private readonly clusterCount: ClusterCount
  private readonly largestByLevel = new Map<number, number>()

  constructor(points: readonly P[], clusterCount: ClusterCount) {
    this.clusterCount = clusterCount
    this.index = new Supercluster({
      radius: mapClusterRadius,
      maxZoom: mapClusterMaxZoom,
      map: ({ sum, severity }) => ({ sum, severity }),
      reduce: (total, part) => {
        total.sum += part.sum
        total.severity = Math.max(total.severity, part.severity)
      },
    })
    this.index.load(points.map(featureOf))
  }

  /** The markers of a part of the map. Sizes are relative to the whole map, so that panning does not change them. */
  markersIn(west: number, south: number, east: number, north: number, zoom: number): MapMarker<P>[] {
    const level = Math.floor(zoom)
    const largest = this.largestAt(level)
    const visible = this.index.getClusters([west, south, east, north], level)
    return spreadApart(visible.map((feature) => this.markerOf(feature, largest)))
  }

  /** The zoom at which a cluster splits. */
  expansionZoom(clusterId: number): number {
    return this.index.getClusterExpansionZoom(clusterId)
  }

  private largestAt(level: number): number {
    const known = this.largestByLevel.get(level)
    if (known !== undefined) return known
    const everything = this.index.getClusters([-180, -90, 180, 90], level)
    const largest = everything.reduce((most, feature) => Math.max(most, this.countOf(feature)), 1)
    this.largestByLevel.set(level, largest)
    return largest
  }

  private countOf({ properties }: AnyFeature<P>): number {
    if (!('cluster' in properties)) return properties.point.count
    return this.clusterCount === 'sum' ? properties.sum : properties.point_count
  }

  private markerOf(feature: AnyFeature<P>, largest: number): MapMarker<P> {
    const [lng = 0, lat = 0] = feature.geometry.coordinates
    const { properties } = feature
    const count = this.countOf(feature)
    const shared = {
      lat,
      lng,
      count,
      tone: bySeverity[properties.severity],
      sizePx: markerSize(count, largest),
    }
    return 'cluster' in properties
      ? {
          ...shared,
          kind: 'cluster',
          key: `cluster-${properties.cluster_id}`,
          clusterId: properties.cluster_id,
          pointCount: properties.point_count,
        }
      : { ...shared, kind: 'point', key: properties.point.id, point: properties.point, offsetPx: [0, 0] }
  }
}

type AnyFeature<P> = ClusterFeature<ClusterProperties> | PointFeature<PointProperties<P>>

function featureOf<P extends MapPoint>(point: P): PointFeature<PointProperties<P>> {
  const severity = bySeverity.indexOf(point.tone)
  return {
    type: 'Feature',
    properties: { point, sum: point.count, severity },
    geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
  }
}

/** Points with equal coordinates would cover each other, so they are placed in a circle. */
function spreadApart<P extends MapPoint>(markers: MapMarker<P>[]): MapMarker<P>[] {
  const byPlace = Map.groupBy(markers, ({ lat, lng }) => `${lat.toFixed(6)},${lng.toFixed(6)}`)
  return markers.map((marker) => {
    const together = byPlace.get(`${marker.lat.toFixed(6)},${marker.lng.toFixed(6)}`) ?? []
    if (together.length < 2 || marker.kind !== 'point') return marker
    const angle = (together.indexOf(marker) / together.length) * 2 * Math.PI
    const radius = Math.max(spreadPx, (together.length * spreadPx) / Math.PI)
    return {
      ...marker,
      offsetPx: [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))] as const,
    }
  })
}
