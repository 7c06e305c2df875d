import type { AlertConditions, RegionWay } from '#contract/alerts/conditions.ts'
import { isMoved, type Fact } from './conditions.ts'

/** A zone of an event, and the movement in it. */
export interface MetZone {
  readonly id: string
  readonly way: RegionWay
  readonly seconds: number
}

/** The zones of an event: those of the conditions that it meets, else those that it is in. */
export function metZones(when: AlertConditions | null, fact: Fact): MetZone[] {
  const met = (when?.conditions ?? []).flatMap((condition) =>
    condition.is === 'region'
      ? fact.stays
          .filter((stay) => condition.ids.includes(stay.regionId) && isMoved(stay, condition))
          .map(({ regionId: id, seconds }) => ({ id, way: condition.way, seconds }))
      : [],
  )
  if (met.length > 0) return met
  return [
    ...fact.stays.map(({ regionId: id, seconds }) => ({ id, way: 'in' as const, seconds })),
    ...fact.zoneIds.map((id) => ({ id, way: 'in' as const, seconds: 0 })),
  ]
}
