import { expect, test } from 'vitest'
import { assignReads, extendPass } from './passes.ts'
import type { Pass, VehicleRead } from './passes.ts'

let count = 0
const read = (seconds: number, plate?: string, fields: Partial<VehicleRead> = {}): VehicleRead => {
  const id = `r${++count}`
  return {
    id,
    eventId: `e${id}`,
    time: new Date(Date.UTC(2024, 5, 30, 0, 0, seconds)),
    type: 'vehicle',
    plate,
    plateConfidence: plate === undefined ? undefined : 85,
    candidates: [],
    ...fields,
  }
}

/** Assigns the readings one call after the other. */
function passesOf(...reads: VehicleRead[]): Pass[] {
  const passes = new Map<string, Pass>()
  for (const one of reads) {
    const { extended, created } = assignReads([...passes.values()], [one], 'NZ', ({ id }) => `p-${id}`)
    for (const pass of [...extended, ...created]) passes.set(pass.id, pass)
  }
  return [...passes.values()]
}
const counts = (passes: Pass[]) => passes.map(({ plate, readCount }) => [plate, readCount])

test('readings of a plate within the gap are one pass, later readings another', () => {
  expect(counts(passesOf(read(0, 'ABC123'), read(50, 'ABC123'), read(110, 'ABC123')))).toEqual([
    ['ABC123', 3],
  ])
  expect(counts(passesOf(read(0, 'ABC123'), read(61, 'ABC123')))).toEqual([
    ['ABC123', 1],
    ['ABC123', 1],
  ])
})

test('a misread plate joins the pass, and the plate is voted', () => {
  const [pass, ...others] = passesOf(
    read(0, 'A8C123', { plateConfidence: 70 }),
    read(1, 'ABC123', { plateConfidence: 85 }),
    read(2, 'ABC12', { plateConfidence: 60 }),
    read(3, 'ABC123', { plateConfidence: 80 }),
  )
  expect(others).toEqual([])
  expect(pass).toMatchObject({ plate: 'ABC123', plateConfidence: 85, readCount: 4 })
})

test('different plates are different vehicles', () => {
  expect(passesOf(read(0, 'ABC123'), read(1, 'XYZ789'))).toHaveLength(2)
})

test('consecutive plates of a fleet stay separate where both readings are confident', () => {
  const sure = { plateConfidence: 97 }
  expect(passesOf(read(0, 'ABC123', sure), read(3, 'ABC124', sure))).toHaveLength(2)
  expect(passesOf(read(0, 'ABC123', sure), read(3, 'A8C123', sure))).toHaveLength(1)
  expect(passesOf(read(0, 'ABC123', sure), read(3, 'ABC124', { plateConfidence: 60 }))).toHaveLength(1)
})

test('two vehicles in one picture are two passes, also with similar plates', () => {
  const reads = [read(0, 'ABC123', { eventId: 'e' }), read(0, 'ABC124', { eventId: 'e' })]
  const { created, passOfRead } = assignReads([], reads, 'NZ', ({ id }) => `p-${id}`)
  expect(created).toHaveLength(2)
  expect(new Set(passOfRead.values()).size).toBe(2)
})

test('a track keeps a vehicle together with any plate, without a plate, and for longer', () => {
  const track = { trackId: '7' }
  const passes = passesOf(
    read(0, undefined, track),
    read(90, 'XXC12', track),
    read(180, 'ABC123', track),
    read(181, 'ABC123', track),
  )
  expect(counts(passes)).toEqual([['ABC123', 4]])
  expect(passesOf(read(0, 'ABC123', track), read(700, 'XYZ789', track))).toHaveLength(2)
})

test('two confident and different plates are two vehicles, also on one track', () => {
  const first = { trackId: '1', plateConfidence: 97 }
  expect(counts(passesOf(read(0, 'AAA111', first), read(200, 'ZZZ999', first)))).toEqual([
    ['AAA111', 1],
    ['ZZZ999', 1],
  ])
  expect(passesOf(read(0, 'AAA111', first), read(200, 'AAA112', first)), 'misread').toHaveLength(1)
  expect(passesOf(read(0, 'AAA111', first), read(200, 'ZZZ999', { trackId: '1' })), 'unsure').toHaveLength(1)
  const unread = passesOf(
    read(0, 'AAA111', first),
    read(200, 'ZZZ999', first),
    read(210, undefined, { trackId: '1' }),
  )
  expect(counts(unread), 'the vehicle that was followed last').toEqual([
    ['AAA111', 1],
    ['ZZZ999', 2],
  ])
})

test('a report that updates an event joins its pass', () => {
  const known = read(0, undefined, { eventId: 'e', trackId: '7' })
  const update = read(2, 'ABC123', { eventId: 'e', trackId: '7' })
  expect(counts(passesOf(known, update))).toEqual([['ABC123', 2]])
})

test('vehicles with neither track nor plate are separate passes', () => {
  expect(passesOf(read(0), read(1), read(2))).toHaveLength(3)
})

test('front and later rear is a vehicle that came and went, in quick succession it is one pass', () => {
  const front = { orientation: 'front' } as const
  const rear = { orientation: 'rear' } as const
  expect(passesOf(read(0, 'ABC123', front), read(30, 'ABC123', rear))).toHaveLength(2)
  expect(passesOf(read(0, 'ABC123', front), read(3, 'ABC123', rear))).toHaveLength(1)
  expect(passesOf(read(0, 'ABC123', front), read(30, 'ABC123', { orientation: 'left' }))).toHaveLength(1)
})

test('a late reading joins its pass', () => {
  const [pass, ...others] = passesOf(read(60, 'ABC123'), read(10, 'ABC123'))
  expect(others).toEqual([])
  expect(pass!.firstSeen.getUTCSeconds()).toBe(10)
  expect(pass!.lastSeen.getTime() - pass!.firstSeen.getTime()).toBe(50_000)
})

test('of several open passes the most similar plate is chosen, then the nearest in time', () => {
  const open = passesOf(
    read(0, 'ABC123', { plateConfidence: 97 }),
    read(1, 'ABC124', { plateConfidence: 97 }),
  )
  const { extended } = assignReads(open, [read(5, 'ABC123', { plateConfidence: 50 })], 'NZ', () => 'new')
  expect(counts(extended)).toEqual([['ABC123', 2]])
})

test('except for the plate, the most confident reading applies', () => {
  const [pass] = passesOf(
    read(0, 'ABC123', { confidence: 60, type: 'truck', orientation: 'front', colour: 'white', speed: 10 }),
    read(1, 'ABC123', {
      confidence: 90,
      type: 'car',
      colour: 'silver',
      makeModel: 'Kia Niro',
      makeModelConfidence: 40,
    }),
    read(2, 'ABC123', { confidence: 50, type: 'bus', colour: 'red', speed: 20 }),
    read(3, 'ABC123', { makeModel: 'Toyota RAV4', makeModelConfidence: 70, speed: 30 }),
  )
  expect(pass).toMatchObject({
    type: 'car',
    confidence: 90,
    orientation: 'front',
    colour: 'silver',
    makeModel: 'Toyota RAV4',
    makeModelConfidence: 70,
    speed: 20,
    speedCount: 3,
  })
})

test('the side that shows the direction is kept over a more confident side view', () => {
  const seen = (seconds: number, orientation: VehicleRead['orientation'], confidence: number) =>
    read(seconds, 'ABC123', { orientation, confidence })
  const sideOf = (...reads: VehicleRead[]) => passesOf(...reads).map(({ orientation }) => orientation)
  expect(sideOf(seen(0, 'front', 70), seen(2, 'left', 99))).toEqual(['front'])
  expect(sideOf(seen(0, 'left', 99), seen(2, 'rear', 70))).toEqual(['rear'])
  expect(sideOf(seen(0, 'left', 99), seen(2, 'right', 70))).toEqual(['left'])
  expect(sideOf(seen(0, 'front', 70), seen(2, 'rear', 99))).toEqual(['rear'])
})

test('a pass that is stored and read back continues unchanged', () => {
  const [pass] = passesOf(read(0, 'ABC123'), read(1, 'A8C123'))
  const stored = JSON.parse(JSON.stringify(pass)) as Pass
  const revived = { ...stored, firstSeen: new Date(stored.firstSeen), lastSeen: new Date(stored.lastSeen) }
  const next = read(2, 'ABC123')
  expect(extendPass(revived, next, 'NZ')).toEqual(extendPass(pass!, next, 'NZ'))
})
