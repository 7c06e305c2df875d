import type { MatchKind } from '#contract/alerts/enumerations.ts'
import type { AlertMatch } from '#rules/alerts/match-alert.ts'
import type { ConfusionShares } from '#rules/vehicles/confusions.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { FoundEntry } from '../../filter-lists/listed-entries.ts'
import type { WatchingAlert } from './watching-alerts.ts'

/** Where something was seen. */
export interface MatchLocation {
  siteId: string
  siteName: string
  timeZone: string
  cameraId: string | null
  cameraName: string | null
  appType: number
  /** What the camera confuses, as far as it is learned. */
  shares?: ConfusionShares | null | undefined
}

/** An event that alerts and subscriptions report. */
export interface FoundEvent {
  /** What is reported once, such as one pass. */
  subject: string
  kind: MatchKind
  /** When it was seen. */
  time: Date
  place: MatchLocation
  imageId: string | null
  passId: string | null
  plate: string | null
  objectType: string | null
  confidence: number | null
  match: AlertMatch<FoundEntry> | undefined
  dwellMinutes: number | null
  /** Why its time is that of its arrival, where the clock of the camera is plainly wrong. */
  clockNote?: string | undefined
  /** Why it is not reported, although the alert looks for it: a stay that may be two visits. */
  withheld?: string | undefined
  /** What is known of it besides, as lines of the message and as values for webhooks. */
  facts?: readonly { label: string; value: string }[] | undefined
  data?: Record<string, unknown> | undefined
}

/** An event that an alert looks for. */
export interface Found extends FoundEvent {
  alert: WatchingAlert
}

/** Known for certain; the others wait for further readings. */
export const isSettled = ({ match }: Found): boolean => match?.isSettled ?? true

/** What a cooldown counts by, in a word. */
export const whatOf = ({ plate, place }: Found): string =>
  plate ?? stripNamePrefix(place.cameraName ?? 'this')
