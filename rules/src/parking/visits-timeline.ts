import { areBothSure, isSamePlate } from '../vehicles/passes-same-plate.ts'
import { isNearPlate, plateDistance } from '../vehicles/plates.ts'
import { visitState } from './visits.ts'
import type { Movement, Visit } from './visits.ts'

/** Detections of a vehicle within this time, by one or two cameras, are one movement. */
export const REPEAT_MS = 2 * 60_000

interface Close {
  kind: 'close'
  time: Date
  entryId: string
  why: NonNullable<Visit['closed']>['why']
}
type Step = Movement | Close

/** The likelihood ratio of two readings being one vehicle, by the confusions of their cameras. */
export type Likeness = (entry: Movement, exit: Movement) => number

/**
 * Applies a movement to the visits of its site that have similar plates or contain it. Further readings may change
 * the plate of a pass, and movements arrive late and out of order, so the visits are rebuilt in time order.
 */
export function applyMovement(
  visits: readonly Visit[],
  movement: Movement,
  newId: () => string,
  likeness?: Likeness,
): { changed: Visit[]; removed: Visit[] } {
  return rebuild(visits, [...stepsWithout(visits, movement.id), movement], newId, likeness)
}

/** Removes a movement from its visits, because its reading turned out to be no plate. */
export const withdrawMovement = (
  visits: readonly Visit[],
  movementId: string,
  newId: () => string,
  likeness?: Likeness,
): { changed: Visit[]; removed: Visit[] } =>
  rebuild(visits, stepsWithout(visits, movementId), newId, likeness)

function stepsWithout(visits: readonly Visit[], movementId: string): Step[] {
  const entries = visits.flatMap(({ entry }) => entry ?? [])
  return visits
    .flatMap((visit) => stepsOf(visit, entries))
    .filter((step) => step.kind === 'close' || step.id !== movementId)
}

function rebuild(
  visits: readonly Visit[],
  steps: readonly Step[],
  newId: () => string,
  likeness: Likeness | undefined,
): { changed: Visit[]; removed: Visit[] } {
  const rebuilt = buildVisits(steps, likeness)
  const unused = new Set(visits)
  const known = (visit: Visit): Visit | undefined => {
    const same = (end: 'entry' | 'exit') =>
      visit[end] && [...unused].find((before) => before[end]?.id === visit[end]?.id)
    return same('entry') ?? same('exit')
  }
  const changed: Visit[] = []
  for (const visit of rebuilt) {
    const before = known(visit)
    if (before) unused.delete(before)
    if (!before || !isSameVisit(before, visit)) changed.push({ ...visit, id: before?.id ?? newId() })
  }
  return { changed, removed: [...unused] }
}

/** A visit that a second entry closed is recomputed with that entry. Other reasons for closing are kept. */
function stepsOf({ entry, exit, closed }: Visit, entries: readonly Movement[]): Step[] {
  const steps: Step[] = [entry, exit].filter((step) => step !== undefined)
  if (!entry || !closed) return steps
  const { at, why } = closed
  const isRepeated = (second: Movement) => second.time.getTime() === at.getTime() && isAlike(second, entry)
  if (why === 'second-entry' && entries.some(isRepeated)) return steps
  return [...steps, { kind: 'close', time: at, entryId: entry.id, why }]
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

/** Movements of one time are in one order, however they arrived. */
const byPlate = (a: Step, b: Step) =>
  a.kind === 'close' || b.kind === 'close' ? 0 : a.plate.localeCompare(b.plate)

/** The visits that follow from a list of movements, with empty ids. */
export function buildVisits(steps: readonly Step[], likeness?: Likeness): Visit[] {
  const visits: Visit[] = []
  const inOrder = steps.toSorted(
    (a, b) => a.time.getTime() - b.time.getTime() || ORDER[a.kind] - ORDER[b.kind] || byPlate(a, b),
  )
  for (const step of inOrder) {
    if (step.kind === 'close') close(visits, step)
    else if (step.kind === 'entry') enter(visits, step)
    else leave(visits, step, likeness)
  }
  return visits
}

function close(visits: Visit[], { entryId, time, why }: Close): void {
  const visit = visits.find(({ entry }) => entry?.id === entryId)
  if (visit && visitState(visit) === 'onsite') visit.closed = { at: time, why }
}

/**
 * An entry opens a visit. If the vehicle is already on site, its exit was missed and the older visit is closed
 * without a length of stay. Entries in quick succession are one entry.
 */
function enter(visits: Visit[], entry: Movement): void {
  const present = openVisits(visits).findLast((visit) => isAlike(visit.entry!, entry))
  if (present && isRepeat(present.entry!, entry)) return
  if (present) present.closed = { at: entry.time, why: 'second-entry' }
  visits.push({ id: '', entry })
}

/**
 * An exit ends the visit with a look-alike plate. Otherwise it repeats a recent exit, ends the only visit whose plate
 * may be a misreading, corrects a closed visit, or belongs to a vehicle without a recorded entry.
 */
function leave(visits: Visit[], exit: Movement, likeness: Likeness | undefined): void {
  const open = openVisits(visits)
  const alike = open.find((visit) => isAlike(visit.entry!, exit))
  if (!alike && visits.some((visit) => hasJustLeft(visit, exit))) return
  const present =
    alike ??
    (likeness
      ? likeliestOf(open, exit, likeness)
      : onlyOneOf(open.filter((visit) => isSamePlate(visit.entry!, exit))))
  if (present) {
    present.exit = exit
    return
  }
  const suspected = visits.findLast(
    ({ entry, closed }) =>
      entry && closed && closed.why !== 'second-entry' && closed.why !== 'split' && isAlike(entry, exit),
  )
  if (suspected) {
    suspected.exit = exit
    delete suspected.closed
    return
  }
  visits.push({ id: '', exit })
}

const openVisits = (visits: Visit[]) => visits.filter((visit) => visitState(visit) === 'onsite')

/** The factor, as a logarithm, by which the chosen visit must be likelier than the next one. */
const clearlyLikelier = Math.log(4)
/** Less likely readings belong to a vehicle with an unseen entry; between two confident readings even more so. */
const leastLikeness = { doubtful: Math.log(0.00005), sure: Math.log(0.02) }

function likeliestOf(open: Visit[], exit: Movement, likeness: Likeness): Visit | undefined {
  const [best, next] = open
    .filter(({ entry }) => isNearPlate(entry!.plate, exit.plate))
    .map((visit) => ({ visit, score: likeness(visit.entry!, exit) }))
    .filter(
      ({ visit, score }) => score >= leastLikeness[areBothSure(visit.entry!, exit) ? 'sure' : 'doubtful'],
    )
    .sort((a, b) => b.score - a.score)
  return best && (!next || best.score - next.score >= clearlyLikelier) ? best.visit : undefined
}

const onlyOneOf = (visits: Visit[]) => (visits.length === 1 ? visits[0] : undefined)

/** Only one of several look-alike plates is on site at a time. */
const isAlike = (a: Movement, b: Movement) => plateDistance(a.plate, b.plate) === 0

const isRepeat = (first: Movement, again: Movement) =>
  again.time.getTime() - first.time.getTime() <= REPEAT_MS

/** Either reading of the vehicle that left may have been wrong. */
const hasJustLeft = ({ entry, exit }: Visit, again: Movement): boolean =>
  exit !== undefined &&
  isRepeat(exit, again) &&
  (isSamePlate(exit, again) || (entry !== undefined && isSamePlate(entry, again)))
