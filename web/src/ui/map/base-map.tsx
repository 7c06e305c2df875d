import { Loader, SegmentedControl } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import * as maplibre from 'maplibre-gl'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { AttributionControl, Map, NavigationControl, ScaleControl, type MapRef } from 'react-map-gl/maplibre'
import { mapDefaultCentre, mapDefaultZoom, mapMaxZoom } from './map-defaults.ts'
import { MapStyle, mapStyleLabels } from '#contract/sites/enumerations.ts'
import type { SitePlan } from '#contract/sites/plans.ts'
import { say } from '#rules/text/say.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { usePlace } from '../../lib/place.ts'
import { currentKey } from '../../lib/session/session.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { useLook } from '../look/use-look.ts'
import classes from './base-map.module.css'
import { baseStyle, isBundledOnly, noMapSources, paletteOf } from './style/base-style.ts'
import { centreOr, type LatLng } from './geodesy/geodesy.ts'
import { canDrawMaps } from './map-engine.ts'
import { MapNote } from './map-note.tsx'
import { useMapSources } from './style/map-sources.ts'
import { MetreGridLayer } from './geodesy/metre-grid-layer.tsx'
import { viewOf, type MapView } from './use-map-view.ts'

const PlanLayer = lazyPart(async () => (await import('./plan/plan-layer.tsx')).PlanLayer)

interface Props {
  /** The label of the map for screen readers. */
  label: string
  /** Ignored when the coordinates are invalid. The map follows changes. */
  centre?: Partial<LatLng> | null
  zoom?: number
  minZoom?: number
  maxZoom?: number
  /** The duration of a move to the next centre; 0 for a jump. */
  followMs?: number
  initialStyle?: MapStyle
  /** Offers the satellite style also without imagery, and says then that there is none. */
  hasSatellite?: boolean
  /** Too small for notes, scale and the choice of a style. */
  isSmall?: boolean
  onViewChange?: (view: MapView) => void
  onClick?: (at: LatLng) => void
  /** The ground of a site, drawn in place of the metre grid. */
  plan?: SitePlan | undefined
  /** Layers, markers and popups. */
  children?: ReactNode
}

const styleChoices = Object.values(MapStyle).map((value) => ({ value, label: mapStyleLabels[value] }))
const notes = {
  noStreets: 'No street map is set up',
  noImagery: 'No satellite imagery is set up: drawn in ground colours',
  unreachable: 'The street map cannot be reached: this is the bundled map',
}

/** The map of all pages, with the same look and controls. */
export function BaseMap(props: Props) {
  if (!canDrawMaps()) {
    return (
      <div className={classes.frame} data-state="unsupported">
        <EmptyState
          icon={<IconMapOff size={28} stroke={1.6} aria-hidden />}
          title="This browser cannot draw the map"
          hint="The map needs WebGL 2. Turn on hardware acceleration in the browser’s settings, or open this page in another browser."
        />
      </div>
    )
  }
  return <DrawnMap {...props} />
}

function DrawnMap({
  label,
  centre,
  zoom = mapDefaultZoom,
  minZoom = 1,
  maxZoom = mapMaxZoom,
  followMs = 500,
  initialStyle = MapStyle.STREET,
  hasSatellite = false,
  isSmall = false,
  onViewChange,
  onClick,
  plan,
  children,
}: Props) {
  const configured = useMapSources()
  const map = useRef<MapRef>(null)
  const [style, setStyle] = useState<MapStyle>(initialStyle)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isStreetLost, setIsStreetLost] = useState(false)
  const { lat, lng } = useLastValid(centre)

  const sources = useMemo(
    () => (isStreetLost ? { ...noMapSources, satellite_tiles: configured.satellite_tiles } : configured),
    [configured, isStreetLost],
  )
  const isBundled = isBundledOnly(style, sources)
  const look = useLook()
  const unit = usePlace().length_unit === 'ft' ? 'imperial' : 'metric'
  const mapStyle = useMemo(() => baseStyle(style, sources, look), [style, sources, look])

  useEffect(() => {
    map.current?.easeTo({ center: [lng, lat], zoom, duration: followMs })
  }, [lat, lng, zoom, followMs])
  useEffect(() => {
    map.current?.getCanvas().setAttribute('aria-label', label)
  }, [label])

  const note = plan && isBundled ? undefined : noteOf(style, isBundled, isStreetLost)
  return (
    <div className={classes.frame} data-state={isLoaded ? 'ready' : 'loading'}>
      <Map
        ref={map}
        mapLib={maplibre}
        mapStyle={mapStyle}
        initialViewState={{ longitude: lng, latitude: lat, zoom }}
        minZoom={minZoom}
        maxZoom={maxZoom}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        transformRequest={withKey}
        locale={{
          'Map.Title': label,
          'NavigationControl.ZoomIn': say('Zoom in'),
          'NavigationControl.ZoomOut': say('Zoom out'),
          'AttributionControl.ToggleAttribution': say('Toggle attribution'),
        }}
        onLoad={() => setIsLoaded(true)}
        onIdle={({ target }) => foldAttribution(target.getContainer(), isSmall)}
        onError={({ error }) => {
          if (typeof mapStyle === 'string' && !isLoaded) setIsStreetLost(true)
          else console.warn(error.message)
        }}
        onMoveEnd={({ target }) => onViewChange?.(viewOf(target))}
        onClick={({ lngLat }) => onClick?.({ lat: lngLat.lat, lng: lngLat.lng })}
      >
        <NavigationControl position="top-right" showCompass={false} />
        {!isSmall && <ScaleControl position="bottom-left" maxWidth={120} unit={unit} />}
        <AttributionControl position="bottom-right" compact />
        {isBundled && !plan && <MetreGridLayer origin={{ lat, lng }} colours={paletteOf(style, look)} />}
        {plan && (
          <Suspense>
            <PlanLayer
              plan={plan}
              lat={lat}
              style={style}
              isOverPhotographs={style === MapStyle.SATELLITE && !isBundled}
            />
          </Suspense>
        )}
        {children}
      </Map>
      {!isSmall && (hasSatellite || configured.satellite_tiles !== null) && (
        <SegmentedControl
          className={classes.styles}
          size="xs"
          aria-label="Map style"
          data={styleChoices}
          value={style}
          onChange={setStyle}
        />
      )}
      {note && !isSmall && <MapNote text={note} canSet={!isStreetLost} />}
      {!isLoaded && (
        <div className={classes.loading} role="status">
          <Loader size="sm" aria-hidden />
          Loading the map
        </div>
      )}
    </div>
  )
}

const narrowPx = 640

/** On a small map the attribution would cover the map: it is folded behind its button, once. */
function foldAttribution(map: HTMLElement, isSmall: boolean): void {
  const attribution = map.querySelector<HTMLElement>('details.maplibregl-ctrl-attrib')
  if (!attribution || attribution.dataset['folded'] || (!isSmall && map.clientWidth > narrowPx)) return
  attribution.dataset['folded'] = 'once'
  attribution.removeAttribute('open')
  attribution.classList.remove('maplibregl-compact-show')
}

function noteOf(style: MapStyle, isBundled: boolean, isStreetLost: boolean): string | undefined {
  if (style === MapStyle.SATELLITE) return isBundled ? notes.noImagery : undefined
  if (isStreetLost) return notes.unreachable
  return isBundled ? notes.noStreets : undefined
}

/** The organisation's own tiles require the key of a member. */
const withKey = (url: string) => ({
  url,
  ...(url.includes('/api/v1/map/tiles/') && { headers: { authorization: `Bearer ${currentKey()}` } }),
})

/** The last centre with valid coordinates. */
function useLastValid(centre: Props['centre']): LatLng {
  const [last, setLast] = useState(() => centreOr(centre, mapDefaultCentre))
  const next = centreOr(centre, last)
  if (next.lat !== last.lat || next.lng !== last.lng) setLast(next)
  return next
}
