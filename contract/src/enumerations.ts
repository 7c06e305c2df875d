import type { ValueOf } from './value-of.ts'

// Sites and cameras

export const SiteType = { CARPARK: 0, HS: 1, VEHICLE_SPEED: 2 } as const
export type SiteType = ValueOf<typeof SiteType>
export const siteTypeLabels: Record<SiteType, string> = {
  0: 'Carpark',
  1: 'Health & Safety',
  2: 'Vehicle Speed',
}

/** The types offered when a site is made; vehicle speed sites are only read and edited. */
export const creatableSiteTypes = [SiteType.CARPARK, SiteType.HS] as const

/** The status of a site and of a camera. */
export const OnlineStatus = { PENDING: 'pending', WARNING: 'warning', ONLINE: 'online' } as const
export type OnlineStatus = ValueOf<typeof OnlineStatus>
export const onlineStatusLabels: Record<OnlineStatus, string> = {
  pending: 'Pending Setup',
  warning: 'Warning',
  online: 'Online',
}

export const CameraAppType = { CARPARK: 1, MAUI: 2, HS: 3, VEHICLE_SPEED: 4 } as const
export type CameraAppType = ValueOf<typeof CameraAppType>

/** What a camera watches; also the number of a direction. */
export const FunctionType = {
  NONE: 0,
  ENTRY: 1,
  EXIT: 2,
  AUTO_ENTRY_FRONT: 3,
  AUTO_ENTRY_REAR: 4,
} as const
export type FunctionType = ValueOf<typeof FunctionType>
export type FunctionName = keyof typeof FunctionType

export const DirectionCode = { AUTO: 'AUTO', ENTRY: 'ENT', EXIT: 'EXT', NONE: 'none' } as const
export type DirectionCode = ValueOf<typeof DirectionCode>
export const directionCodes: Record<FunctionType, DirectionCode> = {
  0: 'none',
  1: 'ENT',
  2: 'EXT',
  3: 'AUTO',
  4: 'AUTO',
}

export const Country = { NZ: 'NZ', AU: 'AU' } as const
export type Country = ValueOf<typeof Country>
export const countryLabels: Record<Country, string> = { NZ: 'New Zealand', AU: 'Australia' }

export const ThresholdPeriod = { OFF: 1, HOUR: 2, DAY: 3 } as const
export type ThresholdPeriod = ValueOf<typeof ThresholdPeriod>
export const thresholdPeriodLabels: Record<ThresholdPeriod, string> = { 1: 'Off', 2: 'Hour', 3: 'Day' }

/** A tag's kind comes from the prefix of its label; any other label is a plain tag. */
export const TagKind = { CAMERA: 'CAM', SITE: 'SITE', PLAIN: '' } as const
export type TagKind = ValueOf<typeof TagKind>

export const SiteListView = { LIST: 'list', MAP: 'map' } as const
export type SiteListView = ValueOf<typeof SiteListView>
export const siteListViewLabels: Record<SiteListView, string> = { list: 'List View', map: 'Map View' }

export const MapStyle = { STREET: 'street', SATELLITE: 'satellite' } as const
export type MapStyle = ValueOf<typeof MapStyle>
export const mapStyleLabels: Record<MapStyle, string> = { street: 'Street', satellite: 'Satellite' }

// Regions of interest

export const RoiType = {
  DETECTION_REGION: 0,
  PPE_ZONE: 1,
  EXCLUSION_ZONE: 2,
  VEHICLE_TRACK: 3,
  PRIVACY_MASK: 4,
  SAFE_ZONE: 5,
  GROUND_PLANE: 6,
  OCCUPANCY_ZONE: 7,
} as const
export type RoiType = ValueOf<typeof RoiType>

// Health and safety

/** The class of a numeric risk score. */
export const RiskClass = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const
export type RiskClass = ValueOf<typeof RiskClass>
export const RiskLevel = { ALL: 'all', ...RiskClass } as const
export type RiskLevel = ValueOf<typeof RiskLevel>
export const riskLevelLabels: Record<RiskLevel, string> = {
  all: 'All',
  high: 'Elevated',
  medium: 'Moderate',
  low: 'Low',
}

/** How near two things are, in words; never to be compared with a risk score. */
export const ProximityRisk = { SAFE: 'safe', CAUTION: 'caution', DANGER: 'danger' } as const
export type ProximityRisk = ValueOf<typeof ProximityRisk>
export const proximityRiskLabels: Record<ProximityRisk, string> = {
  safe: 'low',
  caution: 'moderate',
  danger: 'elevated',
}

export const PpeTag = {
  HIVIS: 'hivis',
  NO_HIVIS: 'no-hivis',
  HARDHAT: 'hardhat',
  NO_HARDHAT: 'no-hardhat',
} as const
export type PpeTag = ValueOf<typeof PpeTag>

export const HsType = { PPE: 'ppe', ZONE: 'zone' } as const
export type HsType = ValueOf<typeof HsType>

export const ProximityOperation = { AVG: 'avg', MIN: 'min' } as const
export type ProximityOperation = ValueOf<typeof ProximityOperation>

// Exploring

export const ConfidenceClass = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const
export type ConfidenceClass = ValueOf<typeof ConfidenceClass>
export const ConfidenceLevel = { ALL: 'all', ...ConfidenceClass } as const
export type ConfidenceLevel = ValueOf<typeof ConfidenceLevel>
export const confidenceLevelLabels: Record<ConfidenceLevel, string> = {
  all: 'All',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export const TimePeriod = {
  TODAY: 'today',
  DAYS_7: '7',
  DAYS_30: '30',
  DAYS_90: '90',
  ALL_TIME: 'all',
  CUSTOM: 'custom',
} as const
export type TimePeriod = ValueOf<typeof TimePeriod>
export const timePeriodLabels: Record<TimePeriod, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All Time',
  custom: 'Custom',
}

export const VehicleType = {
  CAR: 'car',
  TRUCK: 'truck',
  BUS: 'bus',
  MOTORCYCLE: 'motorcycle',
  BICYCLE: 'bicycle',
} as const
export type VehicleType = ValueOf<typeof VehicleType>

/** What a wildlife camera recognises. */
export const ObjectClass = { MAUI: 0, BOAT: 1 } as const
export type ObjectClass = ValueOf<typeof ObjectClass>
export const objectClassLabels: Record<ObjectClass, string> = { 0: 'MAUI', 1: 'BOAT' }

export const VehicleTableView = { UNIQUE: 'unique', DETECTIONS: 'detections', IMAGES: 'images' } as const
export type VehicleTableView = ValueOf<typeof VehicleTableView>
export const vehicleTableViewLabels: Record<VehicleTableView, string> = {
  unique: 'Unique plate detections',
  detections: 'All plate detections',
  images: 'All images',
}

export const SafetyTableView = {
  DETECTIONS: 'detections',
  IMAGES: 'images',
  ANNOTATIONS: 'annotations',
} as const
export type SafetyTableView = ValueOf<typeof SafetyTableView>
export const safetyTableViewLabels: Record<SafetyTableView, string> = {
  detections: 'All detections',
  images: 'All images',
  annotations: 'Annotated Videos',
}

export const MetricType = {
  PEAK_OCCUPANCY: 0,
  PEAK_VACANCY: 1,
  LENGTH_OF_STAY: 2,
  ENTRIES: 3,
  EXITS: 4,
  AVERAGE_OCCUPANCY: 5,
  AVERAGE_VACANCY: 6,
  AVERAGE_LENGTH_OF_STAY: 7,
} as const
export type MetricType = ValueOf<typeof MetricType>
export const metricTypeLabels: Record<MetricType, string> = {
  0: 'Peak Occupancy',
  1: 'Peak Vacancy',
  2: 'Length of Stay',
  3: 'No. of Entries',
  4: 'No. of Exits',
  5: 'Average Occupancy',
  6: 'Average Vacancy',
  7: 'Average Length of Stay',
}

export const AggregationPeriod = {
  HOURLY: 'Hourly',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
} as const
export type AggregationPeriod = ValueOf<typeof AggregationPeriod>

// Media

export const ImageStatus = { UNSET: 'unset', LOADING: 'loading', READY: 'ready', ERROR: 'error' } as const
export type ImageStatus = ValueOf<typeof ImageStatus>

export const MediaMode = { VIEW: 'view', EDIT: 'edit' } as const
export type MediaMode = ValueOf<typeof MediaMode>

export const VideoState = { PREVIEW: 'preview', PLAYING: 'playing', PAUSED: 'paused' } as const
export type VideoState = ValueOf<typeof VideoState>

export const HeatmapKind = {
  DEFAULT: 'default',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  DEPTH: 'depth',
} as const
export type HeatmapKind = ValueOf<typeof HeatmapKind>

export const MediaOption = {
  TAGS: 'tags',
  SPEED: 'speed',
  PPE: 'ppe',
  TRAIL: 'trail',
  PROXIMITY: 'proximity',
  PRIVACY: 'privacy',
  BOUNDING_BOX: 'bounding-box',
} as const
export type MediaOption = ValueOf<typeof MediaOption>
export const mediaOptionLabels: Record<MediaOption, string> = {
  tags: 'Tags',
  speed: 'Speed',
  ppe: 'PPE',
  trail: 'Trail',
  proximity: 'Proximity',
  privacy: 'Privacy',
  'bounding-box': 'Bounding box',
}

// Alerts, webhooks, marketplace, contact

export const AlertAction = { EMAIL: 'email', SMS: 'sms', WEBHOOK: 'webhook' } as const
export type AlertAction = ValueOf<typeof AlertAction>

export const MessageStatus = {
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'not delivered',
  OTHER: 'other',
} as const
export type MessageStatus = ValueOf<typeof MessageStatus>

export const WebhookType = { MANUAL: 'manual', SALESFORCE: 'salesforce' } as const
export type WebhookType = ValueOf<typeof WebhookType>

export const WebhookMethod = { POST: 'post', GET: 'get' } as const
export type WebhookMethod = ValueOf<typeof WebhookMethod>

/** An enquiry carries its case as the words the sender chose. */
export const enquiryCases = [
  'Cameras under 5 years old',
  'Some under 5 but more needed',
  'New cameras',
  'Planning new cameras',
  "I don't know",
] as const
export type EnquiryCase = (typeof enquiryCases)[number]
