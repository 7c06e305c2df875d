import { z } from 'zod'
import { Id } from '../endpoint.ts'

/** The subject of an alert with conditions: single events, or a level that is checked periodically. */
export const conditionSubjects = ['safety', 'vehicle', 'wildlife', 'thing', 'occupancy', 'nobody'] as const
export type ConditionSubject = (typeof conditionSubjects)[number]

export const subjectLabels: Record<ConditionSubject, string> = {
  safety: 'a safety observation',
  vehicle: 'a vehicle',
  wildlife: 'a sighting',
  thing: 'a person or thing in a region',
  occupancy: 'the occupancy of a carpark',
  nobody: 'nobody being there',
}

export const mostConditions = 8
const ids = z.array(Id).min(1).max(100)
const texts = z.array(z.string().trim().min(1).max(60)).min(1).max(50)

export const ppePieces = ['hivis', 'hardhat'] as const
export const regionWays = ['in', 'enters', 'leaves', 'stays', 'moves'] as const
export type RegionWay = (typeof regionWays)[number]
/** The zone of an event, with its name at that time. */
export const MatchZone = z.object({
  id: Id,
  name: z.string(),
  way: z.enum(regionWays),
  seconds: z.number(),
})
export type MatchZone = z.infer<typeof MatchZone>

/** As the camera sees it. */
export const headings = ['left', 'right', 'towards', 'away'] as const
export type Heading = (typeof headings)[number]

export const Condition = z.discriminatedUnion('is', [
  /** One of these violation types, by number. */
  z.object({ is: z.literal('violation'), types: z.array(z.number().int().min(0).max(99)).min(1).max(50) }),
  z.object({ is: z.literal('risk'), at_least: z.number().min(0).max(5) }),
  z.object({ is: z.literal('zone'), ids }),
  z.object({ is: z.literal('ppe'), missing: z.array(z.enum(ppePieces)).min(1) }),
  /** Kilometres per hour over the limit. */
  z.object({ is: z.literal('speed'), over_by: z.number().min(0).max(300) }),
  /** The distance between a person and a machine, in metres. */
  z.object({ is: z.literal('distance'), under: z.number().positive().max(1000) }),
  z.object({ is: z.literal('harsh') }),
  /** The classes of a survey, by number. */
  z.object({ is: z.literal('species'), classes: z.array(z.number().int().min(0)).min(1).max(50) }),
  z.object({ is: z.literal('count'), at_least: z.number().int().min(1).max(10_000) }),
  z.object({ is: z.literal('type'), types: texts }),
  z.object({ is: z.literal('make'), names: texts }),
  z.object({ is: z.literal('colour'), names: texts }),
  z.object({ is: z.literal('direction'), direction: z.enum(['entry', 'exit']) }),
  z.object({ is: z.literal('camera'), ids }),
  z.object({ is: z.literal('tag'), labels: texts }),
  z.object({ is: z.literal('customer'), is_known: z.boolean() }),
  /** For tracks of a clip; a picture only shows that an object is in a region. Seconds are for 'stays'. */
  z.object({
    is: z.literal('region'),
    ids,
    way: z.enum(regionWays),
    seconds: z.number().min(0).max(86_400).default(0),
    /** For 'moves'. */
    heading: z.enum(headings).default('left'),
  }),
])
export type Condition = z.infer<typeof Condition>
export type ConditionName = Condition['is']

/** The conditions available for each subject. */
export const conditionsOf: Record<ConditionSubject, readonly ConditionName[]> = {
  safety: ['violation', 'risk', 'zone', 'ppe', 'speed', 'distance', 'harsh', 'camera'],
  vehicle: ['type', 'make', 'colour', 'direction', 'camera', 'tag', 'customer'],
  wildlife: ['species', 'count', 'camera'],
  thing: ['type', 'make', 'colour', 'region', 'camera', 'tag'],
  occupancy: [],
  nobody: ['type', 'camera'],
}

export const conditionLabels: Record<ConditionName, string> = {
  violation: 'Type of violation',
  risk: 'Risk at least',
  zone: 'Zone',
  ppe: 'PPE missing',
  speed: 'Speed over the limit by',
  distance: 'Distance under',
  harsh: 'Harsh driving',
  species: 'Species',
  count: 'Count at least',
  type: 'Kind',
  make: 'Make',
  colour: 'Colour',
  direction: 'Direction',
  camera: 'Camera',
  tag: 'Tag',
  customer: 'Customer',
  region: 'Region',
}

export const AlertConditions = z.object({
  about: z.enum(conditionSubjects),
  join: z.enum(['and', 'or']).default('and'),
  conditions: z.array(Condition).max(mostConditions).default([]),
  /** Notifies with the last of this number of events at one site within these minutes. */
  repeat: z
    .object({ count: z.number().int().min(2).max(1000), minutes: z.number().int().min(1).max(10_080) })
    .nullable()
    .default(null),
  /** The occupancy in percent of the spaces. */
  percent: z.number().min(1).max(200).nullable().default(null),
  /** The time without any person. */
  minutes: z.number().int().min(5).max(20_160).nullable().default(null),
})
export type AlertConditions = z.infer<typeof AlertConditions>
