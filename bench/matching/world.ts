import { randomOf, type Random } from '#rules/random.ts'
import type { Movement } from '#rules/parking/visits.ts'
import { newPlate } from '../../demo/plates.ts'

export interface SimulatedStay {
  plate: string
  entry: Movement
  exit: Movement
}

const minuteMs = 60_000
/** The confusions of a lane's reader beyond the table of all readers. */
const lanes = {
  'lane-in': ['8B', 'B8', '0D', 'D0', 'MN', 'NM', '17', '71', 'GC', 'CG'],
  'lane-out': ['8B', '5S', 'S5', 'UV', 'WV', 'EF', 'FE', '0Q', 'Q0', '7T'],
} as const

/** A misreading: mostly what the lane confuses, else any character, else one lost. */
function misread(random: Random, plate: string, lane: keyof typeof lanes): string {
  const slips = Array.from(plate).flatMap((letter, place) =>
    lanes[lane].filter((pair) => pair[0] === letter).map((pair) => ({ place, other: pair[1]! })),
  )
  const kind = random.uniform()
  if (kind < 0.1) return plate.slice(1)
  const place = random.whole(0, plate.length - 1)
  const any = { place, other: random.pick(Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789')) }
  const slip = kind < 0.85 && slips.length > 0 ? random.pick(slips) : any
  return plate.slice(0, slip.place) + slip.other + plate.slice(slip.place + 1)
}

/** Vehicles that come and go, a third of them of fleets with consecutive plates; every tenth reading is wrong. */
export function simulateStays(seed: number, count: number, misreads: number): SimulatedStay[] {
  const random = randomOf('stays', seed)
  const plates: string[] = []
  while (plates.length < count / 6) {
    const plate = newPlate(random, 'NZ')
    const size = random.isTrue(0.1) ? random.whole(3, 8) : 1
    const number = Number(plate.slice(3))
    for (let each = 0; each < size; each++)
      plates.push(size === 1 ? plate : plate.slice(0, 3) + String((number + each) % 1000).padStart(3, '0'))
  }
  const free = new Map<string, number>()
  const stays: SimulatedStay[] = []
  let at = Date.UTC(2026, 0, 5)
  while (stays.length < count) {
    at += random.between(0.2, 3) * minuteMs
    const plate = random.pick(plates)
    if ((free.get(plate) ?? 0) > at) continue
    const leaves = at + random.between(10, 480) * minuteMs
    free.set(plate, leaves + 10 * minuteMs)
    const id = `${stays.length}`.padStart(6, '0')
    const read = (kind: Movement['kind'], time: number, cameraId: keyof typeof lanes): Movement => {
      const isWrong = random.isTrue(misreads)
      const isSure = random.isTrue(isWrong ? 0.04 : 0.85)
      return {
        id: `${kind}-${id}`,
        kind,
        time: new Date(time),
        plate: isWrong ? misread(random, plate, cameraId) : plate,
        plateConfidence: isSure ? random.between(80, 99) : random.between(40, 80),
        cameraId,
      }
    }
    stays.push({ plate, entry: read('entry', at, 'lane-in'), exit: read('exit', leaves, 'lane-out') })
  }
  return stays
}
