import { alertMatches } from '../alerts/consequence.ts'
import { camerasSeen } from '../cameras/consequence.ts'
import type { Consequence } from '../events/consequence.ts'
import { listMatches } from '../filter-lists/consequence.ts'
import { liveEvents } from '../live/consequence.ts'
import { forwardedEvents } from '../marketplace/consequence.ts'
import { picturesAndClips } from '../media/consequence.ts'
import { visits } from '../parking/consequence.ts'
import { observations } from '../safety/consequence.ts'
import { detectionsAndPasses } from '../vehicles/consequence.ts'
import { picturesToRead } from '../vision/consequence.ts'
import { sightings } from '../wildlife/consequence.ts'
import { eventsKnownAgain } from './storing/known-events.ts'

/**
 * The consequences of an event, in this order and in its transaction. Each room adds its own here, and may use the
 * changes that the earlier ones recorded.
 */
export const consequences: readonly Consequence<never>[] = [
  eventsKnownAgain,
  camerasSeen,
  picturesAndClips,
  detectionsAndPasses,
  visits,
  observations,
  sightings,
  listMatches,
  liveEvents,
  alertMatches,
  forwardedEvents,
  picturesToRead,
]
