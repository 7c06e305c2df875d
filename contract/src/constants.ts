import { FunctionType } from './enumerations.ts'

// The product

export const productName = 'Sightline'
/** The one key under which the browser keeps the user's state. */
export const productKey = 'sightline'

// Session and account

export const sessionLengthSeconds = 10_800
export const mfaCodeDigits = 6
export const passwordMinLength = 8

// Time and locale

export const serverTimeZone = 'Pacific/Auckland'
export const locale = 'en-NZ'
export const currency = 'NZD'
export const dateFormats = {
  date: 'YYYY-MM-DD',
  dayMonth: 'DD MMM',
  time: 'HH:mm',
  long: 'MMM, D, YYYY',
  dateTime: 'YYYY-MM-DD HH:mm',
  /** Date and time in paths and queries, naive: it means the server time zone. */
  wire: 'YYYY-MM-DDTHH:mm:ss',
} as const
export const relativeTimeLimitDays = 365
export const defaultRangeDays = 7
export const presetDays = [1, 7, 30, 90] as const
/** A range that ends now reaches a little past it, so the newest event is inside. */
export const rangeEndLeadMinutes = 1

// Lists and paging

export const pageSizes = [10, 20, 30, 40, 50, 100] as const
export const defaultPageSize = 10
export const imageSizes = [12, 24, 36, 48, 60, 100, 150, 200] as const
export const defaultImageSize = 24
export const siteChoicesLimit = 1000
export const liveCamerasPageLength = 1000
export const latestDetectionsLength = 10
export const detectionsShownInList = 2

// Layout

export const breakpointPx = { legacyMobile: 400, tablet: 769, desktop: 1024, widescreen: 1280 } as const
/** The names are the documents' own: 'narrower' is the wider of the two. */
export const modalWidthPx = { narrow: 420, narrower: 600, wide: 820, wider: 980 } as const
export const tagPopupWidthPx = modalWidthPx.narrower
export const allTimeModalWidthPx = modalWidthPx.narrow
export const chunkLoadTimeoutSeconds = 120

// Notices and waiting

export const noticeDurationMs = { default: 2000, error: 5000, roi: 5000, enquiry: 10_000 } as const
export const tagTypeAheadDebounceMs = 200
export const addressDebounceMs = 500
export const copyLabelResetMs = 2000
export const countdownTickMs = 1000
export const liveReconnectDelayMs = 3000
/** A busy hour has much news a second; a page asks for it at most this often. */
export const liveNewsMs = 5000

// Texts cut short

export const truncateAt = {
  siteCardName: 30,
  cameraCardName: 30,
  siteName: 30,
  fileName: 50,
  markerText: 12,
  summaryName: 20,
  recipient: 24,
  webhookDescription: 24,
  listDescription: 24,
} as const

// Sites and cameras

export const siteNameMaxLength = 64
export const cameraNameMaxLength = 64
export const namePrefix = { site: 'SITE: ', camera: 'CAM: ' } as const
export const maxStayMinutesDefault = 24 * 60
export const addressSuggestions = { limit: 5, countries: ['nz', 'au'], type: 'address' } as const
export const coordinateStep = 0.000001
export const planeStep = 0.01
export const shownCoordinateDecimals = 2
export const defaultEventFrequencyDays = 1
export const cameraDefaults = {
  country: 'NZ',
  focal_length: 2.8,
  vertical_fov: 72,
  horizontal_fov: 130,
  distance_scale: 1,
} as const
export const nameSimilarityAbove = 0.9
/** The functions that count vehicles in and out. */
export const parkingFunctions = [
  FunctionType.ENTRY,
  FunctionType.EXIT,
  FunctionType.AUTO_ENTRY_FRONT,
  FunctionType.AUTO_ENTRY_REAR,
] as const

// Regions of interest

export const roiMinPoints = 3
export const roiMaxPoints = 40
export const roiPointMarkerPx = 9
export const roiCalibrationHalfSize = 3
export const roiFillOpacity = 0.25
export const roiLabel = {
  default: 'Default',
  numbered: (n: number) => `ROI #${n}`,
  liveLane: (distanceCm: number) => `LiveLane-${distanceCm}cm`,
} as const

// Maps

export const mapDefaultCentre = { lng: 174, lat: -36 } as const
export const mapDefaultZoom = 9
export const mapMaxZoom = 18
export const mapClusterRadius = 40
export const mapClusterMaxZoom = 16
export const latitudeRange = { min: -90, max: 90 } as const
/** Clockwise from north. */
export const headingRange = { min: 0, max: 359 } as const
export const longitudeRange = { min: -180, max: 180 } as const
export const markerSizePx = { min: 64, max: 128 } as const
export const siteHeaderMap = { zoom: 17, maxZoom: 18, heightPx: 200 } as const
export const safetyMapZoom = { min: 15, max: 17.4 } as const

// Alerts and marketplace

export const alertConfidence = { default: 70, recommendedMin: 70, greenFrom: 90, min: 0, max: 100 } as const
export const alertDwellDefaultMinutes = 0
/** Dwell time applies to the built-in list whose description contains this, in any case. */
export const anyVehicleListMatch = 'any vehicl'
export const anyVehicleListName = 'Any Vehicle'
export const smsPriceCents = 11
export const smsFreeCount = 30
export const appTrialDays = 90

// Confidence and risk

export const confidenceFrom = { high: 95, medium: 80 } as const
/** Classes of a risk score in tables; the scrubber has limits of its own. */
export const riskScoreLimits = { lowUpTo: 2.8, highFrom: 3.8 } as const
/** The worst of the high scores are counted apart. */
export const criticalRiskFrom = 4.6
export const riskBarLimits = { greenUpTo: 2.8, orangeUpTo: 3.6 } as const
export const riskBarMaxHeight = 25
export const safeRiskScoreFrom = 1.28
export const observationGroupSize = 5
export const riskChartMaxTicks = 8

// Speed and distance

export interface SpeedRule {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Inclusive, HH:mm. */
  readonly from: string
  /** Exclusive, HH:mm. */
  readonly to: string
  readonly limitKmh: number
}
export const speedSchedule: readonly SpeedRule[] = [
  { weekdays: [1, 2, 3, 4, 5], from: '07:30', to: '18:00', limitKmh: 30 },
  { weekdays: [6, 0], from: '07:30', to: '16:00', limitKmh: 50 },
]
export const fallbackSpeedLimitKmh = 50
export const speedShownAsZeroKmh = 1
export const hiddenCarSpeedBelowKmh = 3
export const proximityShownBelowMetres = 10
export const distanceDecimals = 2

// Live

export const wall = { columns: 10, tileWidthPercent: 7, tileAspectRatio: 16 / 9 } as const
export const wallRefreshSeconds = 300
export const wallPollSeconds = 60
export const wallLookBackMinutes = 1
export const overlayMinutes = { greenUpTo: 10, yellowUpTo: 60 } as const
export const liveReloadIntervalMs = 60_000
export const dwellPicker = {
  days: { max: 90, step: 1 },
  hours: { max: 23, step: 1 },
  minutes: { max: 55, step: 5 },
} as const

// Export

export const exportMaxRows = 1000
export const exportAllPageLength = 100
export const exportCursorDefaultLimit = 10
export const exportProgressCapPercent = 99

// Forecast

export const forecastDays = 7
export const forecastMinProbability = 0.25
export const plateChartTickHours = 3

// Media, video, annotation

export const linkExpiryMinutes = 60
export const mediaRetentionDays = 30
export const defaultFps = 3
export const boxInterpolationBelowFrames = 5
export const boxFadeMs = 500
export const fpsAverageSamples = 50
export const commentBoxWidth = 200
export const commentDotRadius = 10
export const rectDefaults = { w: 100, h: 100, borderColor: 'black' } as const
export const imageCopyQuality = 0.75
export const thumbnailBlurPx = 5
export const depthView = { width: 1024, height: 768, depthScale: 1250 } as const
export const videoFileName = (videoId: string) => `video-${videoId}.mp4`
