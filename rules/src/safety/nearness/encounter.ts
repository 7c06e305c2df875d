import type { Encounter, MeasuredDistance } from '#contract/safety/explain.ts'
import type { Box } from '#contract/ingest/event.ts'

/** A person and a machine at one moment. */
export interface Meeting {
  seconds: number
  distance: MeasuredDistance
  person: Box
  plantBox: Box
  plantSpeed: number | undefined
}

const STILL_KMH = 1
/** The edges of a machine at rest move by at most this share of its size. */
const STILL_SHARE = 0.05
/** Fewer frames are not enough for a speed of approach. */
const FEWEST_FOR_ESTIMATE = 5
const LEAST_APPROACH = 0.3

/** Whether neither the machine nor its arm moves. */
export function isParked(meetings: readonly Pick<Meeting, 'plantBox' | 'plantSpeed'>[]): boolean {
  if (meetings.length < FEWEST_FOR_ESTIMATE) return false
  const isStill = meetings.every(({ plantSpeed }) => plantSpeed !== undefined && plantSpeed < STILL_KMH)
  const [first] = meetings
  const size = Math.max(first!.plantBox.r - first!.plantBox.l, first!.plantBox.b - first!.plantBox.t)
  const moves = (edge: keyof Box) => {
    const values = meetings.map(({ plantBox }) => plantBox[edge])
    return Math.max(...values) - Math.min(...values)
  }
  return isStill && (['l', 't', 'r', 'b'] as const).every((edge) => moves(edge) <= STILL_SHARE * size)
}

/** The distance from the person at one moment to the machine at another. */
export type MetresBetween = (personAt: Meeting, plantAt: Meeting) => number | undefined

/** Describes an encounter from the moments at which the person was too close. */
export function describeEncounter(
  meetings: readonly Meeting[],
  frameSeconds: number,
  metresBetween: MetresBetween,
): Encounter {
  const nearest = meetings.reduce((a, b) => (b.distance.metres < a.distance.metres ? b : a))
  const isStill = isParked(meetings)
  return {
    seconds: rounded(meetings.length * frameSeconds),
    plant_speed: nearest.plantSpeed ?? null,
    is_parked: isStill,
    post_encroachment: isStill ? null : postEncroachment(meetings, frameSeconds, metresBetween),
    time_to_collision: isStill ? null : timeToCollision(meetings),
  }
}

/** Positions within this distance count as the same spot. */
const SAME_SPOT_METRES = 0.5
/** Comparing all pairs of more moments takes long and adds no precision. */
const MOST_MOMENTS = 60

/** The shortest time between one leaving a spot and the other reaching it. A range, because frames are discrete. */
function postEncroachment(
  all: readonly Meeting[],
  frameSeconds: number,
  metresBetween: MetresBetween,
): Encounter['post_encroachment'] {
  const every = Math.ceil(all.length / MOST_MOMENTS)
  const meetings = all.filter((_, index) => index % every === 0)
  const gaps = meetings.flatMap((personAt) =>
    meetings.flatMap((plantAt) => {
      const metres = metresBetween(personAt, plantAt)
      return metres !== undefined && metres <= SAME_SPOT_METRES
        ? [Math.abs(personAt.seconds - plantAt.seconds)]
        : []
    }),
  )
  if (gaps.length === 0) return null
  const gap = Math.min(...gaps)
  const error = frameSeconds * every
  return { low: rounded(Math.max(0, gap - error)), high: rounded(gap + error) }
}

/** From the speed of approach in the last frames; null while they move apart and for too few frames. */
function timeToCollision(meetings: readonly Meeting[]): number | null {
  const estimates: number[] = []
  for (let end = FEWEST_FOR_ESTIMATE - 1; end < meetings.length; end++) {
    const [from, to] = [meetings[end - FEWEST_FOR_ESTIMATE + 1]!, meetings[end]!]
    const approach = (from.distance.metres - to.distance.metres) / (to.seconds - from.seconds)
    if (approach > LEAST_APPROACH) estimates.push(to.distance.metres / approach)
  }
  return estimates.length > 0 ? rounded(Math.min(...estimates)) : null
}

const rounded = (value: number) => Math.round(value * 10) / 10
