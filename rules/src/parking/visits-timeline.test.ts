import { expect, test } from 'vitest'
import { isNearPlate } from '../vehicles/plates.ts'
import { seededRandom } from '../random.ts'
import { applyMovement, buildVisits } from './visits-timeline.ts'
import { removeVisit, visitPlate, visitState } from './visits.ts'
import type { Movement, Visit } from './visits.ts'

let count = 0
const move = (kind: Movement['kind'], minute: number, plate = 'ABC123', plateConfidence = 90): Movement => ({
  id: `m${++count}`,
  kind,
  time: new Date(Date.UTC(2024, 5, 1, 0, minute)),
  plate,
  plateConfidence,
  cameraId: 'c',
})
const enter = (minute: number, plate?: string, confidence?: number) =>
  move('entry', minute, plate, confidence)
const leave = (minute: number, plate?: string, confidence?: number) => move('exit', minute, plate, confidence)

/** The visits of a site after movements in the order of their arrival. */
function visitsAfter(movements: Movement[], visits: Visit[] = []): Visit[] {
  let next = visits.length
  let current = visits
  for (const movement of movements) {
    const affected = current.filter((visit) => isNearPlate(visitPlate(visit), movement.plate))
    const { changed, removed } = applyMovement(affected, movement, () => `v${++next}`)
    const gone = new Set([...removed, ...changed].map(({ id }) => id))
    current = [...current.filter(({ id }) => !gone.has(id)), ...changed]
  }
  return current.sort((a, b) => startOf(a) - startOf(b))
}
const startOf = ({ entry, exit }: Visit) => (entry ?? exit)!.time.getTime()
const minuteOf = (movement: Movement | undefined) =>
  movement && (movement.time.getTime() - Date.UTC(2024, 5, 1)) / 60_000
const outline = (visits: Visit[]) =>
  visits.map((visit) => [visitState(visit), minuteOf(visit.entry), minuteOf(visit.exit)])

test('an entry and an exit with the same plate are a visit', () => {
  expect(outline(visitsAfter([enter(0), leave(30)]))).toEqual([['left', 0, 30]])
  expect(outline(visitsAfter([enter(0), leave(30), enter(60)]))).toEqual([
    ['left', 0, 30],
    ['onsite', 60, undefined],
  ])
})

test('a second entry means a missed exit, and the first visit ends without a length of stay', () => {
  const visits = visitsAfter([enter(0), enter(60), leave(90)])
  expect(outline(visits)).toEqual([
    ['missed-exit', 0, undefined],
    ['left', 60, 90],
  ])
  expect(visits[0]!.closed).toEqual({ at: new Date(Date.UTC(2024, 5, 1, 1)), why: 'second-entry' })
})

test('two detections on the way in or out are one movement', () => {
  expect(outline(visitsAfter([enter(0), enter(2), leave(30), leave(31)]))).toEqual([['left', 0, 30]])
})

test('an exit with a misread plate still ends the visit', () => {
  expect(outline(visitsAfter([enter(0, 'GDS801'), leave(30, '6OSBO1')]))).toEqual([['left', 0, 30]])
  expect(outline(visitsAfter([enter(0, 'ABC123'), leave(30, 'ABC128')]))).toEqual([['left', 0, 30]])
  expect(outline(visitsAfter([enter(0, 'ABC123'), leave(30, 'ABC12')]))).toEqual([['left', 0, 30]])
})

test('of several candidates the visit with a look-alike plate ends', () => {
  const visits = visitsAfter([enter(0, 'ABC128'), enter(1, 'ABC129'), leave(30, 'ABC12B')])
  expect(visits.map((visit) => [visit.entry!.plate, visitState(visit)])).toEqual([
    ['ABC128', 'left'],
    ['ABC129', 'onsite'],
  ])
})

test('with two candidates one edit away, neither visit ends', () => {
  const visits = visitsAfter([enter(0, 'ABC121'), enter(1, 'ABC122'), leave(30, 'ABC124')])
  expect(outline(visits)).toEqual([
    ['onsite', 0, undefined],
    ['onsite', 1, undefined],
    ['exit-only', undefined, 30],
  ])
})

test('a repeated exit does not end the visit of another vehicle of the fleet', () => {
  for (const confidence of [90, 99]) {
    const visits = visitsAfter([
      enter(0, 'FLT123', confidence),
      enter(5, 'FLT124', confidence),
      leave(30, 'FLT123', confidence),
      leave(31, 'FLT123', confidence),
    ])
    expect(outline(visits)).toEqual([
      ['left', 0, 30],
      ['onsite', 5, undefined],
    ])
  }
})

test('two vehicles of a fleet that leave in quick succession both leave', () => {
  const visits = visitsAfter([
    enter(0, 'FLT123'),
    enter(5, 'FLT124'),
    leave(30, 'FLT123'),
    leave(31, 'FLT124'),
  ])
  expect(outline(visits)).toEqual([
    ['left', 0, 30],
    ['left', 5, 31],
  ])
})

test('with two confident readings, one edit means another vehicle', () => {
  const visits = [enter(0, 'FLT123', 99), leave(30, 'FLT124', 99)]
  expect(outline(visitsAfter(visits))).toEqual([
    ['onsite', 0, undefined],
    ['exit-only', undefined, 30],
  ])
  expect(outline(visitsAfter([...visits, leave(31, 'FLT123', 99)]))).toEqual([
    ['left', 0, 31],
    ['exit-only', undefined, 30],
  ])
})

test('of several candidates one edit away, those with a confident reading are other vehicles', () => {
  const visits = visitsAfter([enter(0, 'FLT123', 99), enter(5, 'FLT125', 60), leave(30, 'FLT124', 99)])
  expect(outline(visits)).toEqual([
    ['onsite', 0, undefined],
    ['left', 5, 30],
  ])
})

test('two exits, one of them misread, are one exit in either order', () => {
  const misread = leave(30, 'ABX123', 60)
  expect(outline(visitsAfter([enter(0, 'ABC123', 99), misread, leave(31, 'ABC123', 99)]))).toEqual([
    ['left', 0, 30],
  ])
  expect(outline(visitsAfter([enter(0, 'ABC123', 99), leave(31, 'ABC123', 99), misread]))).toEqual([
    ['left', 0, 30],
  ])
  expect(outline(visitsAfter([enter(0), leave(29, 'ABC123', 99), misread]))).toEqual([['left', 0, 29]])
  expect(outline(visitsAfter([enter(0), leave(29, 'AXC123', 60), misread])), 'misread twice').toEqual([
    ['left', 0, 29],
  ])
})

test('an exit that is corrected to another plate reopens the visit', () => {
  const exit = leave(30, 'FLT124', 90)
  const visits = visitsAfter([enter(0, 'FLT123', 99), exit])
  expect(outline(visits)).toEqual([['left', 0, 30]])
  expect(outline(visitsAfter([{ ...exit, plateConfidence: 99 }], visits))).toEqual([
    ['onsite', 0, undefined],
    ['exit-only', undefined, 30],
  ])
})

test('an exit without an entry is a visit with an exit only', () => {
  expect(outline(visitsAfter([leave(30)]))).toEqual([['exit-only', undefined, 30]])
  expect(outline(visitsAfter([leave(30), enter(60)]))).toEqual([
    ['exit-only', undefined, 30],
    ['onsite', 60, undefined],
  ])
})

test('an entry that arrives after its exit completes the visit and keeps its id', () => {
  const [before] = visitsAfter([leave(30)])
  const [after, ...others] = visitsAfter([enter(0)], [before!])
  expect(others).toEqual([])
  expect(outline([after!])).toEqual([['left', 0, 30]])
  expect(after!.id).toBe(before!.id)
})

test('an exit that arrives after the next entry corrects both visits', () => {
  expect(outline(visitsAfter([enter(0), enter(60), leave(30)]))).toEqual([
    ['left', 0, 30],
    ['onsite', 60, undefined],
  ])
})

test('a visit that an operator removed stays removed unless an exit follows', () => {
  const [visit] = visitsAfter([enter(0)])
  const removed = removeVisit(visit!, new Date(Date.UTC(2024, 5, 1, 1)))
  expect(outline(visitsAfter([enter(90)], [removed]))).toEqual([
    ['missed-exit', 0, undefined],
    ['onsite', 90, undefined],
  ])
  expect(outline(visitsAfter([leave(70)], [removed]))).toEqual([['left', 0, 70]])
  expect(outline(visitsAfter([leave(50)], [removed]))).toEqual([['left', 0, 50]])
})

test('a visit that an operator removed stays removed when the camera clock is fast', () => {
  const [visit] = visitsAfter([enter(90)])
  const removed = removeVisit(visit!, new Date(Date.UTC(2024, 5, 1, 1)))
  expect(outline(visitsAfter([leave(30)], [removed]))).toEqual([
    ['exit-only', undefined, 30],
    ['missed-exit', 90, undefined],
  ])
})

test('a visit that a second entry closed stays closed when that entry is too late to be a repeat', () => {
  const closed = visitsAfter([enter(57, 'XBC128', 60), enter(72, 'XBC128', 60), leave(85, 'ABC128', 99)])
  expect(visitsAfter([leave(18, 'XBC123', 60)], closed).slice(1)).toEqual(closed)
})

test('applying a movement twice changes nothing', () => {
  const movement = enter(0)
  const visits = visitsAfter([movement, leave(30)])
  expect(applyMovement(visits, movement, () => 'new')).toEqual({ changed: [], removed: [] })
})

test('a movement with a corrected plate moves its visit to that plate', () => {
  const entry = enter(0, 'XBC123')
  const visits = visitsAfter([entry])
  const [visit, ...others] = visitsAfter([{ ...entry, plate: 'ABC123' }, leave(30, 'A8C123')], visits)
  expect(others).toEqual([])
  expect(visit).toMatchObject({ id: visits[0]!.id, entry: { plate: 'ABC123' }, exit: { plate: 'A8C123' } })
})

test('the arrival order of movements does not affect the visits', () => {
  const random = seededRandom(11)
  for (let round = 0; round < 300; round++) {
    const plates = random.pick([
      ['ABC123', 'A8C123'],
      ['FLT123', 'FLT124', 'FLT12B'],
    ])
    const movements = Array.from({ length: random.whole(2, 9) }, (_, index) =>
      move(
        random.pick(['entry', 'exit']),
        index * 10 + random.whole(0, 5),
        random.pick(plates),
        random.pick([60, 99]),
      ),
    )
    const shuffled = movements
      .map((movement) => [random.uniform(), movement] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, movement]) => movement)
    expect(outline(visitsAfter(shuffled))).toEqual(outline(buildVisits(movements)))
  }
})
