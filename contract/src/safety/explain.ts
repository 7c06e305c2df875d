import { z } from 'zod'

/** The terms of a risk score. Each is one named reason, and they add up to the score. */
export const riskFactorLabels = {
  'exclusion-zone': 'A person in an exclusion zone',
  'thing-in-exclusion-zone': 'A thing in an exclusion zone',
  'ppe-zone': 'A person in a PPE zone',
  'no-hivis': 'Hi-vis missing',
  'no-hardhat': 'Hard hat missing',
  'ppe-worn': 'PPE as required',
  'thing-in-ppe-zone': 'A thing in a PPE zone',
  overspeed: 'Faster than the limit',
  'over-the-limit': 'Speed over the limit',
  'near-plant': 'A person near plant',
  'worker-near-plant': 'A worker with PPE near plant',
  closeness: 'How much of the safety distance is used up',
  'worker-down': 'A person down',
  'volatile-vehicle': 'A vehicle driven erratically',
  'harsh-braking': 'Braking',
  'harsh-acceleration': 'Acceleration',
  swerve: 'Swerving',
  occupancy: 'More than the zone allows',
  'too-many': 'How many are too many',
  'safe-zone': 'On an approved path',
  'end-of-scale': 'Scores end at 5',
} as const
export type RiskFactor = keyof typeof riskFactorLabels
const riskFactors = Object.keys(riskFactorLabels) as [RiskFactor, ...RiskFactor[]]

export const RiskTerm = z.object({
  factor: z.enum(riskFactors),
  /** Its contribution to the score. */
  share: z.number(),
  measured: z.number().optional(),
  threshold: z.number().optional(),
  unit: z.enum(['m', 'km/h', 'm/s²', '']).optional(),
})
export type RiskTerm = z.infer<typeof RiskTerm>

/** Metres over the ground, with the error band of a few pixels and the shape of the machine. */
export const MeasuredDistance = z.object({
  metres: z.number(),
  low: z.number(),
  high: z.number(),
})
export type MeasuredDistance = z.infer<typeof MeasuredDistance>

/** The speed of a vehicle over a Live Lane of known length, with the error band of frames and boxes. */
export const LaneSpeed = z.object({
  kmh: z.number(),
  low: z.number(),
  high: z.number(),
  /** The length of the lane. */
  metres: z.number(),
})
export type LaneSpeed = z.infer<typeof LaneSpeed>

/** The speed of a vehicle: from its camera, else from its track over a Live Lane. Both where both are known. */
export const MeasuredSpeed = z.object({ sent: z.number().nullable(), lane: LaneSpeed.nullable() })
export type MeasuredSpeed = z.infer<typeof MeasuredSpeed>

/** An encounter of a person and a machine in a clip. */
export const Encounter = z.object({
  /** How long the person was too close. */
  seconds: z.number(),
  /** The speed of the machine at the smallest distance; null where it was not measured. */
  plant_speed: z.number().nullable(),
  /** Neither the machine nor a part of it moved during the encounter. */
  is_parked: z.boolean(),
  /** The seconds between one leaving a spot and the other reaching it, within the frame interval. */
  post_encroachment: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Seconds until a collision at their speeds. Only with enough frames. */
  time_to_collision: z.number().nullable(),
})
export type Encounter = z.infer<typeof Encounter>
