import type { Country } from '#contract/cameras/enumerations.ts'
import type { CanonicalDetection, Orientation } from '#contract/ingest/event.ts'
import { UNKNOWN_VEHICLE } from './unknown-vehicle.ts'
import { areSurelyTwo, isSamePlate, type ReadPlate } from './passes-same-plate.ts'
import { addVotes, winningPlate } from './plates-vote.ts'
import type { PlateVote } from './plates-vote.ts'
import { plateDistance } from './plates.ts'

/** A pass ends after this time without a reading. */
export const PASS_GAP_MS = 60_000
/** A track extends a pass for longer, but trackers eventually reuse their ids. */
export const TRACK_GAP_MS = 10 * 60_000
/** Front and rear within less than this are one vehicle driving under the camera. */
const TURN_MS = 5_000

/** One vehicle in one picture. */
export interface VehicleRead extends Omit<CanonicalDetection, 'bb' | 'plateBb' | 'tags'> {
  id: string
  /** Two vehicles of one event stay separate, also with similar plates. */
  eventId: string
  time: Date
}

/** One vehicle passing one camera: plain data that can be stored and read back. */
export interface Pass {
  id: string
  firstSeen: Date
  lastSeen: Date
  readCount: number
  trackIds: string[]
  plateVotes: PlateVote[]
  plate?: string
  plateConfidence?: number
  type: string
  confidence?: number
  orientation?: Orientation
  movement?: 'entering' | 'leaving'
  makeModel?: string
  makeModelConfidence?: number
  colour?: string
  /** km/h, the mean of the readings with a speed. */
  speed?: number
  speedCount: number
}

export interface PassChanges {
  /** Open passes with new readings, in their new state. */
  extended: Pass[]
  created: Pass[]
  /** The pass id of each reading, by reading id. */
  passOfRead: Map<string, string>
  /** Each reading with its pass after it, in the order of time. */
  steps: { read: VehicleRead; pass: Pass }[]
}

/** Some trackers report many ids. The last ones are sufficient. */
const MAX_TRACK_IDS = 20

/**
 * Assigns new readings of one camera to its open passes, last seen within TRACK_GAP_MS: by track, unless both plates
 * are confident and different, else by a similar plate. A vehicle with neither is a new pass. One call has all
 * readings of an event.
 */
export function assignReads(
  open: readonly Pass[],
  reads: readonly VehicleRead[],
  country: Country | undefined,
  newId: (read: VehicleRead) => string,
): PassChanges {
  const passes = new Map(open.map((pass) => [pass.id, pass]))
  const takenBy = new Map<string, string>()
  const created = new Set<string>()
  const passOfRead = new Map<string, string>()
  const steps: PassChanges['steps'] = []
  // Reads are in order, so a pass that is over for one of them is over for the rest.
  const near = new Map(passes)
  for (const read of reads.toSorted((a, b) => a.time.getTime() - b.time.getTime())) {
    const free: Pass[] = []
    for (const pass of near.values())
      if (isOver(pass, read.time)) near.delete(pass.id)
      else if (takenBy.get(pass.id) !== read.eventId) free.push(pass)
    const found = passFor(read, free)
    const pass = extendPass(found ?? startPass(newId(read), read), read, country)
    if (!found) created.add(pass.id)
    passes.set(pass.id, pass)
    near.set(pass.id, pass)
    takenBy.set(pass.id, read.eventId)
    passOfRead.set(read.id, pass.id)
    steps.push({ read, pass })
  }
  const changed = [...passes.values()].filter(({ id }) => takenBy.has(id))
  return {
    extended: changed.filter(({ id }) => !created.has(id)),
    created: changed.filter(({ id }) => created.has(id)),
    passOfRead,
    steps,
  }
}

/** Without a track only a similar plate extends a pass, and only for the shorter time. */
const isOver = (pass: Pass, time: Date): boolean =>
  time.getTime() - pass.lastSeen.getTime() > (pass.trackIds.length > 0 ? TRACK_GAP_MS : PASS_GAP_MS)

/** The best of the passes with the same track, else of those with a similar plate. */
function passFor(read: VehicleRead, passes: readonly Pass[]): Pass | undefined {
  const misfit = (pass: Pass) => {
    const [a, b] = [read.plate ?? '', pass.plate ?? '']
    return plateDistance(a, b) + (a === b ? 0 : 0.5)
  }
  const best = (found: Pass[]) =>
    found.sort(
      (a, b) =>
        misfit(a) - misfit(b) ||
        gapMs(a, read.time) - gapMs(b, read.time) ||
        a.firstSeen.getTime() - b.firstSeen.getTime() ||
        (a.plate ?? '').localeCompare(b.plate ?? ''),
    )[0]
  return (
    best(passes.filter((pass) => hasTrack(pass, read))) ??
    best(passes.filter((pass) => isSameVehicle(pass, read)))
  )
}

/** Zero within the pass. Readings may arrive late, so the time before it counts as well. */
function gapMs(pass: Pass, time: Date): number {
  const at = time.getTime()
  return Math.max(0, at - pass.lastSeen.getTime(), pass.firstSeen.getTime() - at)
}

function hasTrack(pass: Pass, read: VehicleRead): boolean {
  if (read.trackId === undefined || !pass.trackIds.includes(read.trackId)) return false
  if (gapMs(pass, read.time) > TRACK_GAP_MS) return false
  // Trackers restart their numbers, some with every picture.
  return !(isPlateRead(pass) && isPlateRead(read) && areSurelyTwo(pass, read))
}

function isSameVehicle(pass: Pass, read: VehicleRead): boolean {
  if (!isPlateRead(pass) || !isPlateRead(read)) return false
  if (gapMs(pass, read.time) > PASS_GAP_MS || hasTurned(pass, read)) return false
  return isSamePlate(pass, read)
}

const isPlateRead = <Seen extends Partial<ReadPlate>>(seen: Seen): seen is Seen & ReadPlate =>
  seen.plate !== undefined

/** Front and then rear at a gate is a vehicle that came and went, not one pass. */
function hasTurned(pass: Pass, read: VehicleRead): boolean {
  const sides = new Set([pass.orientation, read.orientation])
  return sides.has('front') && sides.has('rear') && gapMs(pass, read.time) > TURN_MS
}

const startPass = (id: string, read: VehicleRead): Pass => ({
  id,
  firstSeen: read.time,
  lastSeen: read.time,
  readCount: 0,
  trackIds: [],
  plateVotes: [],
  type: read.type,
  speedCount: 0,
})

/** As stored, in four bytes: readings give the same pass whether it was stored between them or not. */
const real = <Value extends number | undefined>(value: Value) =>
  (value === undefined ? undefined : Math.fround(value)) as Value

/** Adds a reading to the pass. The plate is voted; of everything else the most confident reading applies. */
export function extendPass(pass: Pass, given: VehicleRead, country: Country | undefined): Pass {
  const read = {
    ...given,
    confidence: real(given.confidence),
    makeModelConfidence: real(given.makeModelConfidence),
  }
  const plateVotes = addVotes(pass.plateVotes, read)
  const winner = winningPlate(plateVotes, country)
  const isSurer = (read.confidence ?? 0) >= (pass.confidence ?? 0)
  const isSurerModel = (read.makeModelConfidence ?? 0) >= (pass.makeModelConfidence ?? 0)
  const surer = <Value>(known: Value | undefined, reported: Value | undefined) =>
    isSurer ? (reported ?? known) : (known ?? reported)
  const speedCount = pass.speedCount + (read.speed === undefined ? 0 : 1)
  return {
    ...pass,
    firstSeen: read.time < pass.firstSeen ? read.time : pass.firstSeen,
    lastSeen: read.time > pass.lastSeen ? read.time : pass.lastSeen,
    readCount: pass.readCount + 1,
    trackIds: withTrack(pass.trackIds, read.trackId),
    plateVotes,
    plate: winner?.plate,
    plateConfidence: real(winner?.confidence),
    type: isKnownType(read.type) && (isSurer || !isKnownType(pass.type)) ? read.type : pass.type,
    confidence: isSurer ? (read.confidence ?? pass.confidence) : pass.confidence,
    orientation:
      directionSide(pass.orientation, read.orientation) ?? surer(pass.orientation, read.orientation),
    movement: surer(pass.movement, read.movement),
    colour: surer(pass.colour, read.colour),
    ...(read.makeModel !== undefined && (isSurerModel || pass.makeModel === undefined)
      ? { makeModel: read.makeModel, makeModelConfidence: read.makeModelConfidence }
      : {}),
    speed:
      read.speed === undefined
        ? pass.speed
        : real((pass.speed ?? 0) + (read.speed - (pass.speed ?? 0)) / speedCount),
    speedCount,
  }
}

const showsDirection = (side: Orientation | undefined) => side === 'front' || side === 'rear'

/** Of two sides, the one that shows the direction of travel, regardless of confidence. */
const directionSide = (known: Orientation | undefined, reported: Orientation | undefined) =>
  showsDirection(known) === showsDirection(reported) ? undefined : showsDirection(known) ? known : reported

const isKnownType = (type: string) => type !== UNKNOWN_VEHICLE

const withTrack = (trackIds: string[], trackId: string | undefined): string[] =>
  trackId === undefined || trackIds.includes(trackId)
    ? trackIds
    : [...trackIds, trackId].slice(-MAX_TRACK_IDS)
