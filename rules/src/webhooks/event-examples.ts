import {
  eventJsonSchema,
  eventSummaries,
  eventTypes,
  eventVersion,
  type EventType,
  type EventTypeRow,
} from '#contract/messages/event-types.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { ObjectClass, objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { riskClass } from '../explorer/classes.ts'
import { violationLabel } from '../safety/violation-label.ts'
import { standardBody } from './webhook-values.ts'

const id = (last: number) => `0199d0c4-7a00-7000-8000-00000000000${last}`
const carpark = { id: id(1), name: 'Queen Street', time_zone: 'Pacific/Auckland' }
const works = { id: id(2), name: 'Te Ahu a Turanga', time_zone: 'Pacific/Auckland' }
const survey = { id: id(3), name: 'Kawhia Survey', time_zone: 'Pacific/Auckland' }
const gate = { id: id(4), name: 'Gate 1' }
const occurred_at = '2026-07-10T02:02:31.000Z'
const alert = { alert_id: id(5), severity: 'warning', matched_by: 'any', list_version: null }

type Example = Omit<MessageContent, 'event' | 'occurred_at'>

const examples: Record<EventType, Example> = {
  'vehicle.alert': {
    title: 'ABC123 seen at Queen Street, Gate 1',
    plate: 'ABC123',
    site: carpark,
    camera: gate,
    confidence: 97,
    facts: [{ label: 'List', value: 'Stolen Vehicles' }],
    path: `/dashboard/vehicle-explorer/${id(6)}`,
    data: { ...alert, matched_by: 'exact', list_version: 4 },
  },
  'vehicle.dwell': {
    title: 'ABC123 has been at Queen Street for 2 hours',
    plate: 'ABC123',
    site: carpark,
    camera: gate,
    confidence: 97,
    facts: [{ label: 'Entered', value: '12:02:31, 97%' }],
    path: `/dashboard/vehicle-explorer/${id(6)}`,
    data: { ...alert, pictures: [{ time: '2026-07-10T00:02:31.000Z', image_id: id(6) }], doubts: [] },
  },
  'safety.observation': {
    title: `${violationLabel(ViolationType.EXCLUSION_ZONE)} at Te Ahu a Turanga, Gate 1`,
    site: works,
    camera: gate,
    confidence: 91,
    facts: [{ label: 'Risk', value: `${riskLevelLabels[riskClass(3.4)]}, score 3.4` }],
    path: `/dashboard/health-and-safety/explorer/${id(6)}`,
    data: {
      ...alert,
      severity: 'critical',
      observation_id: id(7),
      violation_type: ViolationType.EXCLUSION_ZONE,
      risk_level: 3.4,
      region_id: id(8),
      distance: 2.1,
      speed: null,
      ppe_missing: ['hivis'],
    },
  },
  'wildlife.sighting': {
    title: `3 ${objectClassLabels[ObjectClass.MAUI]} seen at Kawhia Survey, Gate 1`,
    site: survey,
    camera: gate,
    confidence: 88,
    facts: [{ label: 'Coordinates', value: '-38.05123, 174.71456' }],
    path: '/dashboard/data-explorer',
    data: {
      ...alert,
      sighting_id: id(7),
      object_class: ObjectClass.MAUI,
      species: objectClassLabels[ObjectClass.MAUI],
      count: 3,
      coordinates: { lat: -38.05123, lng: 174.71456 },
    },
  },
  'region.alert': {
    title: 'A person enters Exclusion Zone (North) at Te Ahu a Turanga, Gate 1',
    facts: [{ label: 'Zone', value: 'Exclusion Zone (North)' }],
    site: works,
    camera: gate,
    confidence: 90,
    path: `/dashboard/health-and-safety/explorer/${id(6)}`,
    data: {
      ...alert,
      type: 'person',
      regions: [id(8)],
      zone: { id: id(8), name: 'Exclusion Zone (North)', way: 'enters', seconds: 0 },
    },
  },
  'occupancy.level': {
    title: 'Queen Street is 92 % full',
    site: carpark,
    path: '/dashboard/alerts',
    data: { ...alert, percent: 92, limit: 90 },
  },
  'occupancy.back': {
    title: 'Queen Street is 84 % full again',
    site: carpark,
    path: '/dashboard/alerts',
    data: { ...alert, percent: 84, limit: 90 },
  },
  'camera.offline': {
    title: 'Gate 1 at Queen Street is offline',
    site: carpark,
    camera: gate,
    path: '/dashboard/alerts',
    data: alert,
  },
  'camera.back': {
    title: 'Gate 1 at Queen Street is back',
    site: carpark,
    camera: gate,
    path: '/dashboard/alerts',
    data: alert,
  },
  'nobody.seen': {
    title: 'No person at Te Ahu a Turanga for 2 hours',
    site: works,
    path: '/dashboard/alerts',
    data: alert,
  },
  'somebody.seen': {
    title: 'A person is at Te Ahu a Turanga again',
    site: works,
    path: '/dashboard/alerts',
    data: alert,
  },
}

/** The body of a webhook in the standard format. */
export const eventExample = (type: EventType, publicUrl: string): Record<string, unknown> =>
  standardBody(
    { event: type, occurred_at, ...examples[type] },
    {
      id: id(0),
      publicUrl,
      now: new Date(occurred_at),
      sourceName: 'Night watch',
      acknowledgeUrl: `${publicUrl}/acknowledge/token`,
    },
  )

/** Every type of event with its schema, for the page of the API and for programs. */
export const eventTypeRows = (publicUrl: string): EventTypeRow[] =>
  eventTypes.map((type) => ({
    type,
    version: eventVersion,
    summary: eventSummaries[type],
    schema: eventJsonSchema(type),
    example: eventExample(type, publicUrl),
  }))
