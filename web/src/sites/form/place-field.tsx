import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { LatLng } from '../../ui/map/geodesy/geodesy.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './place-field.module.css'

const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap)
const heightPx = 220

interface Props {
  /** The site whose plan is shown; undefined for a new site. */
  siteId?: string | undefined
  /** Undefined while there is none. */
  place: LatLng | undefined
  onMove: (place: LatLng) => void
}

/** A position: a draggable pin on a map, whose code is loaded after the form. */
export function PlaceField({ siteId, place, onMove }: Props) {
  return (
    <div role="group" aria-label="Place on the map">
      <div className={classes.map} style={{ height: heightPx }}>
        <Suspense fallback={<BlockSkeleton height={heightPx} />}>
          <PlaceMap siteId={siteId} place={place} onMove={onMove} />
        </Suspense>
      </div>
      <p className={classes.hint}>
        {place
          ? 'Drag the pin, or click the exact place.'
          : 'Choose an address, or click the place on the map.'}
      </p>
    </div>
  )
}
