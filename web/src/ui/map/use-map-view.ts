import type { Map } from 'maplibre-gl'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMap } from 'react-map-gl/maplibre'

export interface MapView {
  readonly zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

type ReadableMap = Pick<Map, 'getZoom' | 'getBounds'>

export function viewOf(map: ReadableMap): MapView {
  const bounds = map.getBounds()
  return {
    zoom: map.getZoom(),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** The view of the surrounding map, updated when it stops moving. */
export function useMapView(): MapView | undefined {
  const { current: map } = useMap()
  const subscribe = useCallback(
    (onChange: () => void) => {
      map?.on('moveend', onChange)
      map?.on('resize', onChange)
      return () => {
        map?.off('moveend', onChange)
        map?.off('resize', onChange)
      }
    },
    [map],
  )
  const snapshot = useSyncExternalStore(subscribe, () => (map ? JSON.stringify(viewOf(map)) : undefined))
  return useMemo(() => (snapshot === undefined ? undefined : (JSON.parse(snapshot) as MapView)), [snapshot])
}
