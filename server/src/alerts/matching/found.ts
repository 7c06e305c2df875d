import type { MatchZone } from '#contract/alerts/conditions.ts'
import type { MessageFact } from '#contract/messages/content.ts'
import type { MatchKind } from '#contract/alerts/enumerations.ts'
import type { AlertMatch } from '#rules/alerts/match-alert.ts'
import type { ConfusionShares } from '#rules/vehicles/confusions.ts'
import type { MetZone } from '#rules/alerts/met-zones.ts'
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
  /** The learned confusions of the camera. */
  shares?: ConfusionShares | null | undefined
}

/** An event that alerts and subscriptions report. */
export interface FoundEvent {
  /** The subject that is reported once, such as a pass. */
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
  /** Set when the camera clock is wrong and the time of arrival is used. */
  clockNote?: string | undefined
  /** The reason for which a match is not reported: a stay that is doubtful. */
  withheld?: string | undefined
  /** Further facts, as lines of the message and as values for webhooks. */
  facts?: MessageFact['facts'] | undefined
  data?: Record<string, unknown> | undefined
  zones?: readonly MetZone[] | undefined
  /** The same with their names. */
  namedZones?: readonly MatchZone[] | undefined
}

/** An event that an alert looks for. */
export interface Found extends FoundEvent {
  alert: WatchingAlert
}

/** Whether a match is final. Others wait for further readings. */
export const isSettled = ({ match }: Found): boolean => match?.isSettled ?? true

/** The subject of a cooldown, for its reason. */
export const whatOf = ({ plate, place }: Found): string =>
  plate ?? stripNamePrefix(place.cameraName ?? 'this')
