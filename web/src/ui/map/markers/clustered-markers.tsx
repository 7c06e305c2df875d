import { VisuallyHidden } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import { truncateAt } from '#contract/product/constants.ts'
import { formatNumber, truncate } from '#rules/text/format.ts'
import classes from './clustered-markers.module.css'
import { MarkerClusters, type ClusterCount, type MapMarker, type MapPoint } from './marker-clusters.ts'
import { useMapView } from '../use-map-view.ts'

interface Props<P extends MapPoint> {
  points: readonly P[]
  /** The name of the points for the label of a cluster: 'sites', 'sightings'. */
  noun: string
  clusterCount?: ClusterCount
  selectedId?: string | undefined
  onSelect: (point: P) => void
  /** Drawn in a point's marker instead of its count. */
  renderIcon?: (point: P) => ReactNode
}

/** The margin in screens that keeps its markers, so that a short drag shows no gap. */
const margin = 0.25
/** A click on a group zooms in by this many levels. */
const groupZoomStep = 2

const isGroup = <P extends MapPoint>(marker: MapMarker<P>) =>
  marker.kind === 'cluster' || marker.point.isGroup === true

/** Round markers sized by their count; close points share one marker, which zooms in on click. */
export function ClusteredMarkers<P extends MapPoint>({
  points,
  noun,
  clusterCount = 'points',
  selectedId,
  onSelect,
  renderIcon,
}: Props<P>) {
  const { current: map } = useMap()
  const view = useMapView()
  const clusters = useMemo(() => new MarkerClusters(points, clusterCount), [points, clusterCount])
  const markers = useMemo(() => {
    if (!view) return []
    const width = (view.east - view.west) * margin
    const height = (view.north - view.south) * margin
    return clusters.markersIn(
      view.west - width,
      view.south - height,
      view.east + width,
      view.north + height,
      view.zoom,
    )
  }, [clusters, view])

  const open = (marker: MapMarker<P>) => {
    if (marker.kind === 'point' && !marker.point.isGroup) onSelect(marker.point)
    else if (marker.kind === 'point') {
      const zoom = Math.min((map?.getZoom() ?? 0) + groupZoomStep, map?.getMaxZoom() ?? Infinity)
      map?.easeTo({ center: [marker.lng, marker.lat], zoom, duration: 400 })
    } else {
      const zoom = Math.min(clusters.expansionZoom(marker.clusterId), map?.getMaxZoom() ?? Infinity)
      map?.easeTo({ center: [marker.lng, marker.lat], zoom, duration: 400 })
    }
  }

  return markers.map((marker) => (
    <Marker
      key={marker.key}
      longitude={marker.lng}
      latitude={marker.lat}
      offset={marker.kind === 'point' ? [...marker.offsetPx] : [0, 0]}
      style={{ zIndex: 200 - marker.sizePx }}
    >
      <button
        type="button"
        className={classes.marker}
        data-kind={isGroup(marker) ? 'cluster' : 'point'}
        data-tone={marker.tone}
        data-selected={marker.kind === 'point' && marker.point.id === selectedId}
        style={{ width: marker.sizePx, height: marker.sizePx }}
        onFocus={() => {
          const isInView = [-360, 0, 360].some((turn) =>
            map?.getBounds().contains([marker.lng + turn, marker.lat]),
          )
          if (!isInView) map?.easeTo({ center: [marker.lng, marker.lat] })
        }}
        onClick={(event) => {
          event.stopPropagation()
          open(marker)
        }}
      >
        <VisuallyHidden>{spokenLabel(marker, noun, clusterCount)}</VisuallyHidden>
        <span className={classes.core} aria-hidden>
          {marker.kind === 'point' && !marker.point.isGroup && renderIcon
            ? renderIcon(marker.point)
            : formatNumber(marker.count)}
        </span>
        {marker.kind === 'point' && !marker.point.isGroup && (
          <span className={classes.label} aria-hidden>
            {truncate(marker.point.label, truncateAt.markerText)}
          </span>
        )}
      </button>
    </Marker>
  ))
}

function spokenLabel<P extends MapPoint>(
  marker: MapMarker<P>,
  noun: string,
  clusterCount: ClusterCount,
): string {
  if (marker.kind === 'point' && !marker.point.isGroup)
    return `${marker.point.label}, ${marker.point.description ?? formatNumber(marker.count)}`
  const count = marker.kind === 'cluster' && clusterCount === 'points' ? marker.pointCount : marker.count
  return `${formatNumber(count)} ${noun}, zoom in`
}
