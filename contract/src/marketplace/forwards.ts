import { z } from 'zod'
import { Id } from '../endpoint.ts'

export const forwardedKinds = ['vehicle', 'observation'] as const
export type ForwardedKind = (typeof forwardedKinds)[number]
export const forwardedKindLabels: Record<ForwardedKind, string> = {
  vehicle: 'Vehicles',
  observation: 'Safety observations',
}

/** Fields that may be left out. What happened, when and at which site is always sent. */
export const forwardedFields = [
  'camera',
  'plate',
  'confidence',
  'vehicle_type',
  'direction',
  'risk_score',
  'violations',
  'link',
] as const
export type ForwardedField = (typeof forwardedFields)[number]
export const forwardedFieldLabels: Record<ForwardedField, string> = {
  camera: 'Camera',
  plate: 'Plate',
  confidence: 'Confidence',
  vehicle_type: 'Vehicle type',
  direction: 'Direction',
  risk_score: 'Risk score',
  violations: 'Violations',
  link: 'Link to the picture',
}

/** What an app is sent. Empty lists of sites and kinds mean all of them. */
export const Forwards = z.object({
  sites: z.array(Id).max(1000).default([]),
  kinds: z.array(z.enum(forwardedKinds)).default([]),
  left_out: z.array(z.enum(forwardedFields)).default([]),
})
export type Forwards = z.output<typeof Forwards>

export const allForwarded: Forwards = { sites: [], kinds: [], left_out: [] }
