import type { HsafetySetting, ViolationMetric } from '#contract/cameras/api.ts'
import type { CameraAppType, Country, FunctionType } from '#contract/cameras/enumerations.ts'
import type { ClockFix } from '#contract/ingest/clock.ts'
import type { ActiveMapping } from '#contract/ingest/mapping.ts'
import type { RoiType } from '#contract/regions/enumerations.ts'
import type { VisionSettings } from '#contract/vision/api.ts'
import type { SiteConfusions } from '#rules/parking/site-likeness.ts'
import type { DrawnRegion } from '#rules/regions/geometry/region-scale.ts'

export interface IngestRegion extends DrawnRegion {
  id: string
  tags: string[]
  roi_type: RoiType
  meta_data: Record<string, unknown>
}

/** The settings for reading plates from pictures. isAutoOn: the camera has only ever sent bare ones. */
export interface IngestVision extends VisionSettings {
  is_auto_on: boolean
}

/** A camera with all settings that its events depend on. */
export interface IngestCamera {
  orgId: string
  id: string
  siteId: string
  name: string
  siteName: string
  appType: CameraAppType
  functionType: FunctionType
  country: Country
  isEnabled: boolean
  facesAreRedacted: boolean
  headsAreRedacted: boolean
  peopleAreRedacted: boolean
  /** Its pictures and clips are masked before they are stored. */
  storesMasked: boolean
  allowedAddresses: string[]
  postUser: string | null
  sealedPostPassword: Buffer | null
  timeZone: string
  /** The correction of its times. */
  clock: ClockFix | null
  lat: number | null
  lng: number | null
  focalLength: number
  verticalFov: number
  horizontalFov: number
  distanceScale: number
  planeNormal: [number, number, number]
  planePoint: [number, number, number]
  hsafetySetting: HsafetySetting | null
  violationMetrics: ViolationMetric[]
  regions: IngestRegion[]
  mappings: ActiveMapping[]
  storesImages: boolean
  /** Null until it sends its first bare picture or a user sets it. */
  vision: IngestVision | null
  /** The character confusions of the site's cameras, by camera; null until they are learned. */
  confusions: SiteConfusions | null
  looksForStolenPlates: boolean
  /** Events of its organisation are forwarded to another system. */
  forwardsEvents: boolean
  tokenExpiresAt: Date | null
}
