import { describe, expect, test } from 'vitest'
import { basisAt, followLevel, levelAfter, MoveKind, moveOf, type ParkingLevel } from './levels.ts'

const { ENTRY, UNREAD_ENTRY, EXIT, UNKNOWN_EXIT, CLOSE } = MoveKind
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const known = (vehicles: number) => ({ vehicles, open: vehicles })
const hour = (number: number, ...moves: [minute: number, kind: MoveKind][]) => ({
  fromMs: number * hourMs,
  moves: moves.map(([minute, kind]) => moveOf(minute * minuteMs, kind)),
})
/** The number of vehicles after each moment, by minute. */
function levelsFrom(
  before: ParkingLevel,
  hours: ReturnType<typeof hour>[],
  count?: [at: number, vehicles: number],
) {
  const levels: [number, number][] = []
  const counted = count && { atMs: count[0] * minuteMs, vehicles: count[1] }
  const following = { fromMs: 0, toMs: 10 * hourMs, count: counted }
  const end = followLevel(before, hours, following, (atMs, vehicles) =>
    levels.push([atMs / minuteMs, vehicles]),
  )
  return { levels, end }
}

describe('following a level', () => {
  test('counts vehicles that enter and leave within an hour', () => {
    const { levels, end } = levelsFrom(known(0), [hour(1, [5, ENTRY], [6, ENTRY], [40, EXIT], [41, EXIT])])
    expect(levels).toEqual([
      [0, 0],
      [65, 1],
      [66, 2],
      [100, 1],
      [101, 0],
    ])
    expect(end).toEqual(known(0))
  })

  test('an exit below zero means a missed entry and does not reduce later entries', () => {
    const { levels } = levelsFrom(known(0), [hour(0, [10, UNKNOWN_EXIT], [20, ENTRY])])
    expect(levels.at(-1)).toEqual([20, 1])
  })

  test('movements at one moment are reported together', () => {
    expect(levelsFrom(known(3), [hour(0, [10, ENTRY], [10, EXIT])]).levels).toEqual([
      [0, 3],
      [10, 3],
    ])
  })

  test('a manual count replaces the computed level and the movements up to its moment', () => {
    const moves = hour(1, [0, ENTRY], [10, ENTRY], [20, EXIT])
    expect(levelsFrom(known(0), [moves], [70, 20]).levels).toEqual([
      [0, 0],
      [60, 1],
      [70, 2],
      [70, 20],
      [80, 19],
    ])
    expect(levelsFrom(known(0), [], [70, 20])).toEqual({
      levels: [
        [0, 0],
        [70, 20],
      ],
      end: { vehicles: 20, open: 0 },
    })
    expect(levelsFrom(known(0), [moves], [-1, 20]).levels.at(-1)).toEqual([80, 1])
  })
})

test('closing the visit of a vehicle that left with an unread plate does not count it out twice', () => {
  const left = levelAfter(known(3), UNKNOWN_EXIT)
  expect(left).toEqual({ vehicles: 2, open: 3 })
  expect(levelAfter(left, CLOSE)).toEqual(known(2))
  expect(levelAfter(levelAfter(left, CLOSE), CLOSE)).toEqual(known(1))
})

test('a vehicle that entered with an unread plate leaves one visit without an entry', () => {
  const came = levelAfter(known(3), UNREAD_ENTRY)
  expect(came).toEqual({ vehicles: 4, open: 3 })
  expect(levelAfter(came, UNKNOWN_EXIT)).toEqual(known(3))
})

test('a level follows from the last count before it', () => {
  const site = { occupancy_count: 4, occupancy_based_at: new Date('2026-06-10T03:20:00Z') }
  expect(basisAt(site)).toEqual(site.occupancy_based_at)
  expect(basisAt(site, new Date('2026-06-10T04:00:00Z'))).toEqual(site.occupancy_based_at)
  expect(basisAt(site, new Date('2026-06-10T03:00:00Z'))).toBeNull()
  expect(basisAt({ ...site, occupancy_count: null })).toBeNull()
})
