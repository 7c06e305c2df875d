import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { riskFactorLabels } from '#contract/safety/explain.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { emptyFact, type Fact } from '#rules/alerts/conditions.ts'
import { isAgreed } from '#rules/alerts/match-alert.ts'
import { riskClass } from '#rules/explorer/classes.ts'
import { formatChosenNumber, formatLength, formatSpeed } from '#rules/text/units.ts'
import { formatNumber } from '#rules/text/format.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import type { Row } from '../../../events/write-rows.ts'
import type { Found } from '../found.ts'

/** A fact with the content of its message. */
export interface FoundFact {
  fact: Fact
  /** A further reading may still give the vehicle another plate. */
  isReadOnce?: boolean
  found: Pick<
    Found,
    | 'subject'
    | 'kind'
    | 'time'
    | 'imageId'
    | 'passId'
    | 'plate'
    | 'objectType'
    | 'confidence'
    | 'facts'
    | 'data'
  >
}

type Line = { label: string; value: string }
/** The lines with a value. */
export const lines = (given: readonly [string, string | null | undefined][]): Line[] =>
  given.flatMap(([label, value]) => (value ? [{ label, value }] : []))

type ObservationRow = Pick<
  Row<'observations'>,
  | 'id'
  | 'time'
  | 'site_id'
  | 'camera_id'
  | 'image_id'
  | 'region_id'
  | 'violation_type'
  | 'risk_level'
  | 'object_class'
  | 'confidence'
  | 'distance'
  | 'detail'
>

/** The measured speed in kilometres per hour. */
const kmhOf = ({ detail }: ObservationRow): number | null =>
  detail.speed?.sent ?? detail.speed?.lane?.kmh ?? null

/** The pieces of PPE whose absence raised the score. */
const ppeMissingIn = ({ detail }: ObservationRow): string[] =>
  (detail.terms ?? []).flatMap(({ factor }) => {
    if (factor === 'no-hivis') return 'hivis'
    return factor === 'no-hardhat' ? 'hardhat' : []
  })

export function observationFact(row: ObservationRow, limitKmh: number): FoundFact {
  const kmh = kmhOf(row)
  const risk = Math.round(row.risk_level * 100) / 100
  const label = violationLabel(row.violation_type)
  const ppeMissing = ppeMissingIn(row)
  const terms = (row.detail.terms ?? []).filter(({ share }) => share !== 0)
  return {
    fact: {
      ...emptyFact,
      about: 'safety',
      siteId: row.site_id,
      cameraId: row.camera_id,
      time: row.time,
      confidence: row.confidence,
      type: row.object_class,
      violation: row.violation_type,
      risk,
      zoneIds: row.region_id === null ? [] : [row.region_id],
      ppeMissing,
      speedOver: kmh === null ? null : kmh - limitKmh,
      distance: row.distance,
    },
    found: {
      subject: `observation:${row.id}`,
      kind: 'observation',
      time: row.time,
      imageId: row.image_id,
      passId: null,
      plate: null,
      objectType: label,
      confidence: row.confidence,
      facts: lines([
        ['Observed', label],
        ['Risk', `${riskLevelLabels[riskClass(risk)]}, score ${formatChosenNumber(risk)}`],
        [
          'Because of',
          terms
            .map(({ factor, share }) => `${riskFactorLabels[factor]} (${formatNumber(share, 2)})`)
            .join(', '),
        ],
        ['Distance', row.distance === null ? null : formatLength(row.distance, 2)],
        ['Speed', kmh === null ? null : `${formatSpeed(kmh)} where ${formatSpeed(limitKmh)} are allowed`],
        ['PPE missing', ppeMissing.join(', ')],
      ]),
      data: {
        observation_id: row.id,
        violation_type: row.violation_type,
        risk_level: risk,
        region_id: row.region_id,
        distance: row.distance,
        speed: kmh,
        ppe_missing: ppeMissing,
      },
    },
  }
}

type PassRow = Pick<
  Row<'passes'>,
  | 'id'
  | 'time'
  | 'site_id'
  | 'camera_id'
  | 'image_id'
  | 'type'
  | 'plate'
  | 'confidence'
  | 'makemodel'
  | 'colour'
  | 'direction'
  | 'votes'
>

interface Known {
  tags: readonly string[]
  /** The plates of customers. */
  customers: ReadonlySet<string>
}

export const passFact = (pass: PassRow, { tags, customers }: Known): FoundFact => ({
  fact: {
    ...emptyFact,
    about: 'vehicle',
    siteId: pass.site_id,
    cameraId: pass.camera_id,
    time: pass.time,
    confidence: pass.confidence,
    type: pass.type,
    makeModel: pass.makemodel,
    colour: pass.colour,
    direction: pass.direction,
    tags,
    isCustomer: pass.plate === null ? null : customers.has(pass.plate),
  },
  isReadOnce: pass.plate !== null && !isAgreed(pass),
  found: {
    subject: `pass:${pass.id}`,
    kind: 'detection',
    time: pass.time,
    imageId: pass.image_id,
    passId: pass.id,
    plate: pass.plate,
    objectType: pass.type,
    confidence: pass.confidence,
    facts: lines([
      ['Make', pass.makemodel],
      ['Colour', pass.colour],
      ['Direction', pass.direction],
      ['Customer', pass.plate !== null && customers.has(pass.plate) ? 'yes' : null],
    ]),
    data: {
      vehicle_type: pass.type,
      makemodel: pass.makemodel,
      colour: pass.colour,
      direction: pass.direction,
    },
  },
})

type SightingRow = Pick<
  Row<'sightings'>,
  | 'id'
  | 'time'
  | 'site_id'
  | 'camera_id'
  | 'image_id'
  | 'object_class'
  | 'count'
  | 'confidence'
  | 'lat'
  | 'lng'
>

export function sightingFact(row: SightingRow): FoundFact {
  const name = objectClassLabels[row.object_class as ObjectClass] ?? `Class ${row.object_class}`
  const coordinates = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng }
  return {
    fact: {
      ...emptyFact,
      about: 'wildlife',
      siteId: row.site_id,
      cameraId: row.camera_id,
      time: row.time,
      confidence: row.confidence,
      species: row.object_class,
      count: row.count,
    },
    found: {
      subject: `sighting:${row.id}`,
      kind: 'sighting',
      time: row.time,
      imageId: row.image_id,
      passId: null,
      plate: null,
      objectType: row.count === 1 ? name : `${row.count} ${name}`,
      confidence: row.confidence,
      facts: lines([
        ['Species', name],
        ['Count', String(row.count)],
        ['Coordinates', coordinates && `${coordinates.lat.toFixed(5)}, ${coordinates.lng.toFixed(5)}`],
      ]),
      data: {
        sighting_id: row.id,
        object_class: row.object_class,
        species: name,
        count: row.count,
        coordinates,
      },
    },
  }
}
