import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { dayMs } from '../time/lengths.ts'

/** A pass at a camera that counts vehicles in or out. */
export interface Movement {
  /** Of the pass. */
  id: string
  kind: 'entry' | 'exit'
  time: Date
  plate: string
  plateConfidence?: number
  cameraId: string
}

/**
 * A stay at a site. Without an entry it is a vehicle that was only seen leaving; with an entry alone it is on
 * site, until it is closed because it must have left unseen or an operator says so.
 */
export interface Visit {
  id: string
  entry?: Movement
  exit?: Movement
  closed?: { at: Date; why: 'second-entry' | 'expired' | 'operator' }
}

export type VisitState = 'onsite' | 'left' | 'exit-only' | 'missed-exit'

/** A vehicle is not looked for longer than the live view can ask for. */
export const VISIT_MAX_DAYS = 90

/**
 * Which way a pass goes. An entry or exit camera sees one way only. An automatic one tells by the side it sees:
 * front is entering under AUTO_ENTRY_FRONT and leaving under AUTO_ENTRY_REAR, rear the reverse. Where it sees
 * neither, the camera's own word counts; without that nothing is claimed.
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

/** The surer of the two readings. */
export function visitPlate({ entry, exit }: Visit): string {
  const reads = [entry, exit].filter((read) => read !== undefined)
  const [best] = reads.sort((a, b) => (b.plateConfidence ?? 0) - (a.plateConfidence ?? 0))
  return best?.plate ?? ''
}

/** An operator saw that the vehicle is gone. Clocks of cameras may be fast: no visit ends before it began. */
export const removeVisit = (visit: Visit, now: Date): Visit => ({
  ...visit,
  closed: { at: visit.entry && visit.entry.time > now ? visit.entry.time : now, why: 'operator' },
})

/** A vehicle that was not seen leaving for so long must have left unseen; nothing if it may still be there. */
export function expireVisit(visit: Visit, now: Date): Visit | undefined {
  if (visitState(visit) !== 'onsite') return undefined
  const at = new Date(visit.entry!.time.getTime() + VISIT_MAX_DAYS * dayMs)
  return at <= now ? { ...visit, closed: { at, why: 'expired' } } : undefined
}
