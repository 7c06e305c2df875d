import type { ValueOf } from '../value-of.ts'

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
export const heatmapKindLabels: Record<HeatmapKind, string> = {
  default: 'Default',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  depth: 'Depth',
}
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
