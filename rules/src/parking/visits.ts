import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { dayMs } from '../time/lengths.ts'

/** A pass at a camera that counts vehicles in or out. */
export interface Movement {
  /** The id of the pass. */
  id: string
  kind: 'entry' | 'exit'
  time: Date
  plate: string
  plateConfidence?: number
  cameraId: string
}

/**
 * A stay at a site. Without an entry the vehicle was only seen leaving. Without an exit it is on site until the visit
 * is closed, by an operator or because the vehicle must have left unseen.
 */
export interface Visit {
  id: string
  entry?: Movement
  exit?: Movement
  closed?: { at: Date; why: 'second-entry' | 'expired' | 'operator' | 'split' }
}

export type VisitState = 'onsite' | 'left' | 'exit-only' | 'missed-exit'

/** The longest period of the live view. */
export const VISIT_MAX_DAYS = 90

/**
 * The direction of a pass. Entry and exit cameras have one. An automatic camera decides by the visible side: front
 * enters under AUTO_ENTRY_FRONT and leaves under AUTO_ENTRY_REAR, rear the reverse. Otherwise the reported direction
 * applies.
 */
export function directionOf(
  functionType: FunctionType,
  seen: Pick<CanonicalDetection, 'orientation' | 'movement'>,
): Movement['kind'] | undefined {
  if (functionType === FunctionType.ENTRY) return 'entry'
  if (functionType === FunctionType.EXIT) return 'exit'
  if (functionType === FunctionType.NONE) return undefined
  const entering = functionType === FunctionType.AUTO_ENTRY_FRONT ? 'front' : 'rear'
  if (seen.orientation === 'front' || seen.orientation === 'rear') {
    return seen.orientation === entering ? 'entry' : 'exit'
  }
  return seen.movement && (seen.movement === 'entering' ? 'entry' : 'exit')
}

export function visitState({ entry, exit, closed }: Visit): VisitState {
  if (!entry) return 'exit-only'
  if (exit) return 'left'
  return closed ? 'missed-exit' : 'onsite'
}

/** The more confident of the two readings. */
export function visitPlate({ entry, exit }: Visit): string {
  const reads = [entry, exit].filter((read) => read !== undefined)
  const [best] = reads.sort((a, b) => (b.plateConfidence ?? 0) - (a.plateConfidence ?? 0))
  return best?.plate ?? ''
}

/** An operator removes the vehicle. Camera clocks may be fast, so no visit ends before it begins. */
export const removeVisit = (visit: Visit, now: Date): Visit => ({
  ...visit,
  closed: { at: visit.entry && visit.entry.time > now ? visit.entry.time : now, why: 'operator' },
})

/** Closes a visit whose vehicle must have left unseen; undefined while it may still be on site. */
export function expireVisit(visit: Visit, now: Date): Visit | undefined {
  if (visitState(visit) !== 'onsite') return undefined
  const at = new Date(visit.entry!.time.getTime() + VISIT_MAX_DAYS * dayMs)
  return at <= now ? { ...visit, closed: { at, why: 'expired' } } : undefined
}
