import type { Country } from '#contract/cameras/enumerations.ts'
import type { CanonicalDetection, Orientation } from '#contract/ingest/event.ts'
import { UNKNOWN_VEHICLE } from '../ingest/object-type.ts'
import { areSurelyTwo, isSamePlate, type ReadPlate } from './passes-same-plate.ts'
import { addVotes, winningPlate } from './plates-vote.ts'
import type { PlateVote } from './plates-vote.ts'
import { plateDistance } from './plates.ts'

/** Without a reading for this long, the vehicle has passed. */
export const PASS_GAP_MS = 60_000
/** A tracker that still follows a vehicle is believed for longer, but its numbers come back some day. */
export const TRACK_GAP_MS = 10 * 60_000
/** Less than this apart, front and rear are one vehicle driving under the camera. */
const TURN_MS = 5_000

/** One vehicle in one picture. */
export interface VehicleRead extends Omit<CanonicalDetection, 'bb' | 'plateBb' | 'tags'> {
  id: string
  /** Two vehicles of one event are two vehicles, however alike their plates. */
  eventId: string
  time: Date
}

/** One vehicle going past one camera: plain data, to be stored and read back. */
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
  /** km/h, the mean of the readings that had one. */
  speed?: number
  speedCount: number
}

export interface PassChanges {
  /** Open passes that got readings, as they are now. */
  extended: Pass[]
  created: Pass[]
  /** Which pass each reading belongs to, by id. */
  passOfRead: Map<string, string>
}

/** Some trackers keep every number they ever gave; the last ones are enough. */
const MAX_TRACK_IDS = 20

/**
 * Sorts new readings of one camera into its open passes: those last seen within TRACK_GAP_MS of the readings.
 * A reading belongs to the pass with its track, unless both were surely read as plates far from each other; else to
 * a recent one with a near plate. A vehicle with neither track nor plate is a pass of its own. All readings of an
 * event come in one call.
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
  for (const read of reads.toSorted((a, b) => a.time.getTime() - b.time.getTime())) {
    const free = [...passes.values()].filter(({ id }) => takenBy.get(id) !== read.eventId)
    const found = passFor(read, free)
    const pass = extendPass(found ?? startPass(newId(read), read), read, country)
    if (!found) created.add(pass.id)
    passes.set(pass.id, pass)
    takenBy.set(pass.id, read.eventId)
    passOfRead.set(read.id, pass.id)
  }
  const changed = [...passes.values()].filter(({ id }) => takenBy.has(id))
  return {
    extended: changed.filter(({ id }) => !created.has(id)),
    created: changed.filter(({ id }) => created.has(id)),
    passOfRead,
  }
}

/** The best of the passes with its track, else of those with a near plate. */
function passFor(read: VehicleRead, passes: readonly Pass[]): Pass | undefined {
  const misfit = (pass: Pass) => {
    const [a, b] = [read.plate ?? '', pass.plate ?? '']
    return plateDistance(a, b) + (a === b ? 0 : 0.5)
  }
  const best = (found: Pass[]) =>
    found.sort((a, b) => misfit(a) - misfit(b) || gapMs(a, read.time) - gapMs(b, read.time))[0]
  return (
    best(passes.filter((pass) => hasTrack(pass, read))) ??
    best(passes.filter((pass) => isSameVehicle(pass, read)))
  )
}

/** Zero within the pass; readings may arrive late, so the time before it counts as well. */
function gapMs(pass: Pass, time: Date): number {
  const at = time.getTime()
  return Math.max(0, at - pass.lastSeen.getTime(), pass.firstSeen.getTime() - at)
}

function hasTrack(pass: Pass, read: VehicleRead): boolean {
  if (read.trackId === undefined || !pass.trackIds.includes(read.trackId)) return false
  if (gapMs(pass, read.time) > TRACK_GAP_MS) return false
  // Trackers begin to count anew, and some with every picture.
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

/** The pass with one more reading: the plate is voted, of everything else the surest reading counts. */
export function extendPass(pass: Pass, read: VehicleRead, country: Country | undefined): Pass {
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
    plateConfidence: winner?.confidence,
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
        : (pass.speed ?? 0) + (read.speed - (pass.speed ?? 0)) / speedCount,
    speedCount,
  }
}

const showsDirection = (side: Orientation | undefined) => side === 'front' || side === 'rear'

/** The one of two sides that tells which way the vehicle goes, where the other does not, however surely it was seen. */
const directionSide = (known: Orientation | undefined, reported: Orientation | undefined) =>
  showsDirection(known) === showsDirection(reported) ? undefined : showsDirection(known) ? known : reported

const isKnownType = (type: string) => type !== UNKNOWN_VEHICLE

const withTrack = (trackIds: string[], trackId: string | undefined): string[] =>
  trackId === undefined || trackIds.includes(trackId)
    ? trackIds
    : [...trackIds, trackId].slice(-MAX_TRACK_IDS)
