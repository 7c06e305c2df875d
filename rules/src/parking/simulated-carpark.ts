import { plateKey } from '../vehicles/plates.ts'
import { dayMs, hourMs, minuteMs } from '../time/lengths.ts'
import { visitState, type Movement, type Visit } from './visits.ts'
import { applyMovement, REPEAT_MS } from './visits-timeline.ts'

export interface TrueVisit {
  readonly plate: string
  readonly entry: number
  readonly exit: number
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '0123456789'

/** A carpark whose cameras miss and misread passes. The same seed gives the same carpark. */
export function simulateCarpark(
  count: number,
  { missed, misread }: { missed: number; misread: number },
  seed = 7,
) {
  let state = seed
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const pick = (text: string) => text[Math.floor(random() * text.length)]!
  const letterAt = (place: number) => pick(place < 3 ? letters : digits)
  const newPlate = () => Array.from({ length: 6 }, (_, place) => letterAt(place)).join('')
  const wrongly = (plate: string) => {
    const read = Array.from(plate)
    for (let times = random() < 0.7 ? 1 : 2; times > 0; times--) {
      const place = Math.floor(random() * 6)
      read[place] = letterAt(place)
    }
    return read.join('')
  }
  const truth: TrueVisit[] = []
  const movements: Movement[] = []
  const visitOf = new Map<string, TrueVisit>()
  const pass = (kind: Movement['kind'], visit: TrueVisit, at: number) => {
    const luck = random()
    if (luck < missed) return
    const isMisread = luck < missed + misread
    const plateConfidence = isMisread ? 55 + random() * 40 : 80 + random() * 19
    const plate = isMisread ? wrongly(visit.plate) : visit.plate
    const id = String(movements.length)
    visitOf.set(id, visit)
    movements.push({ id, kind, time: new Date(at), plate, plateConfidence, cameraId: kind })
  }
  while (truth.length < count) {
    const plate = newPlate()
    let at = random() * 40 * dayMs
    for (let times = 3 + Math.floor(random() * 6); times > 0 && truth.length < count; times--) {
      const stay = (random() < 0.05 ? 120 + random() * 300 : 10 + random() * 105) * minuteMs
      const visit = { plate, entry: at, exit: at + stay }
      truth.push(visit)
      pass('entry', visit, visit.entry)
      pass('exit', visit, visit.exit)
      at = visit.exit + (random() < 0.15 ? 1 + random() * 4 : 10 + random() * 90) * hourMs
    }
  }
  movements.sort((a, b) => a.time.getTime() - b.time.getTime())
  return { truth, movements, visitOf }
}

/** Reports each visit that is still open this long after its entry, with all visits known by then. */
export interface StayWatch {
  readonly afterMs: number
  readonly onReached: (visit: Visit, all: readonly Visit[], now: Date) => void
}

/** The visits of the product: each pass is compared with vehicles on site and vehicles that just left. */
export function followVisits(movements: readonly Movement[], watch?: StayWatch): Visit[] {
  const all = new Map<string, Visit>()
  const entered: Movement[] = []
  const byEntry = new Map<string, string>()
  const reach = ({ afterMs, onReached }: StayWatch, until: Date) => {
    while (entered[0] && entered[0].time.getTime() + afterMs <= until.getTime()) {
      const { id, time } = entered.shift()!
      const open = all.get(byEntry.get(id) ?? '')
      if (open && visitState(open) === 'onsite')
        onReached(open, [...all.values()], new Date(time.getTime() + afterMs))
    }
  }
  const near = new Map<string, Set<string>>()
  const keysOf = (plate: string) => {
    const key = plateKey(plate)
    return [`<${key.slice(0, 3)}`, `>${key.slice(-3)}`]
  }
  const keep = (visit: Visit) => {
    all.set(visit.id, visit)
    if (visit.entry) byEntry.set(visit.entry.id, visit.id)
    for (const end of [visit.entry, visit.exit])
      for (const key of end ? keysOf(end.plate) : [])
        near.set(key, (near.get(key) ?? new Set()).add(visit.id))
  }
  let made = 0
  for (const movement of movements) {
    if (watch) reach(watch, movement.time)
    if (movement.kind === 'entry') entered.push(movement)
    const since = movement.time.getTime() - REPEAT_MS
    const ids = new Set(keysOf(movement.plate).flatMap((key) => [...(near.get(key) ?? [])]))
    const candidates = [...ids].flatMap((id) => {
      const visit = all.get(id)
      const ended = visit && (visit.exit?.time ?? visit.closed?.at)
      return visit && (!ended || ended.getTime() >= since) ? visit : []
    })
    const { changed, removed } = applyMovement(candidates, movement, () => `visit ${++made}`)
    for (const { id } of removed) all.delete(id)
    changed.forEach(keep)
  }
  return [...all.values()]
}
