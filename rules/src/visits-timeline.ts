import { isNearPlate, plateDistance } from './plates.ts'
import { visitState } from './visits.ts'
import type { Movement, Visit } from './visits.ts'

/** Seen twice on the way in or out, by two cameras or by one in two passes, a vehicle moved once. */
export const REPEAT_MS = 2 * 60_000

interface Close {
  kind: 'close'
  time: Date
  entryId: string
  why: 'expired' | 'operator'
}
type Step = Movement | Close

/**
 * Works a movement into the visits of its site that have near plates, or that hold it already: a pass that is
 * read on may turn out to be of another plate. Movements may arrive late and out of order, so the affected
 * visits are told again from the start, in the order in which things happened.
 */
export function applyMovement(
  visits: readonly Visit[],
  movement: Movement,
  newId: () => string,
): { changed: Visit[]; removed: Visit[] } {
  const others = visits.flatMap(stepsOf).filter((step) => step.kind === 'close' || step.id !== movement.id)
  const told = tellVisits([...others, movement])
  const unused = new Set(visits)
  const known = (visit: Visit): Visit | undefined => {
    const same = (end: 'entry' | 'exit') =>
      visit[end] && [...unused].find((before) => before[end]?.id === visit[end]?.id)
    return same('entry') ?? same('exit')
  }
  const changed: Visit[] = []
  for (const visit of told) {
    const before = known(visit)
    if (before) unused.delete(before)
    if (!before || !isSameVisit(before, visit)) changed.push({ ...visit, id: before?.id ?? newId() })
  }
  return { changed, removed: [...unused] }
}

function stepsOf({ entry, exit, closed }: Visit): Step[] {
  const steps: Step[] = [entry, exit].filter((step) => step !== undefined)
  // That a second entry closes a visit follows from that entry; the other reasons are facts of their own.
  if (entry && closed && closed.why !== 'second-entry') {
    steps.push({ kind: 'close', time: closed.at, entryId: entry.id, why: closed.why })
  }
  return steps
}

const isSameVisit = (a: Visit, b: Visit): boolean =>
  isSameMovement(a.entry, b.entry) &&
  isSameMovement(a.exit, b.exit) &&
  a.closed?.why === b.closed?.why &&
  a.closed?.at.getTime() === b.closed?.at.getTime()

const isSameMovement = (a: Movement | undefined, b: Movement | undefined): boolean =>
  a?.id === b?.id &&
  a?.plate === b?.plate &&
  a?.plateConfidence === b?.plateConfidence &&
  a?.time.getTime() === b?.time.getTime()

const ORDER = { entry: 0, exit: 1, close: 2 }

/** The visits that a list of movements amounts to; their ids are left empty. */
export function tellVisits(steps: readonly Step[]): Visit[] {
  const visits: Visit[] = []
  const inOrder = steps.toSorted(
    (a, b) => a.time.getTime() - b.time.getTime() || ORDER[a.kind] - ORDER[b.kind],
  )
  for (const step of inOrder) {
    if (step.kind === 'close') close(visits, step)
    else if (step.kind === 'entry') enter(visits, step)
    else leave(visits, step)
  }
  return visits
}

function close(visits: Visit[], { entryId, time, why }: Close): void {
  const visit = visits.find(({ entry }) => entry?.id === entryId)
  if (visit && visitState(visit) === 'onsite') visit.closed = { at: time, why }
}

/**
 * An entry opens a visit. If the same vehicle is on site already, its exit was missed: the older visit is
 * closed without a length of stay. Entries right after one another are one entry.
 */
function enter(visits: Visit[], entry: Movement): void {
  const present = openVisits(visits).findLast((visit) => plateDistance(visit.entry!.plate, entry.plate) === 0)
  if (present && isRepeat(present.entry!, entry)) return
  if (present) present.closed = { at: entry.time, why: 'second-entry' }
  visits.push({ id: '', entry })
}

/**
 * An exit ends the visit of the plate that fits best: one that looks alike, else the only one that is one edit
 * away. Otherwise it repeats an exit just seen, corrects a visit that was closed on suspicion, or is of
 * a vehicle whose entry nobody saw.
 */
function leave(visits: Visit[], exit: Movement): void {
  const open = openVisits(visits)
  const present = bestFit(open, exit.plate)
  if (present) {
    present.exit = exit
    return
  }
  const isAlike = (read: Movement | undefined) =>
    read !== undefined && plateDistance(read.plate, exit.plate) === 0
  if (visits.some((visit) => isAlike(visit.exit) && isRepeat(visit.exit!, exit))) return
  const suspected = visits.findLast(
    (visit) => visit.closed !== undefined && visit.closed.why !== 'second-entry' && isAlike(visit.entry),
  )
  if (suspected) {
    suspected.exit = exit
    delete suspected.closed
    return
  }
  visits.push({ id: '', exit })
}

const openVisits = (visits: Visit[]) => visits.filter((visit) => visitState(visit) === 'onsite')

const isRepeat = (first: Movement, again: Movement) =>
  again.time.getTime() - first.time.getTime() <= REPEAT_MS

/** Of plates that look alike only one is on site at a time. */
function bestFit(open: Visit[], plate: string): Visit | undefined {
  const near = open.filter((visit) => isNearPlate(visit.entry!.plate, plate))
  const alike = near.find((visit) => plateDistance(visit.entry!.plate, plate) === 0)
  return alike ?? (near.length === 1 ? near[0] : undefined)
}
