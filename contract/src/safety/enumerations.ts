import type { ValueOf } from '../value-of.ts'

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

/** The proximity of two objects as a word. Do not compare it with a risk score. */
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
