import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { Random } from '#rules/random.ts'
import type { Db } from '../db.ts'
import { createCamera, createCameraWorld, type CameraWorld, type TestCamera } from './cameras.ts'
import type { TestApp } from './product/test-app.ts'

/** A site with an entrance and an exit. */
export interface GateWorld extends CameraWorld {
  exit: TestCamera
}

export async function createGateWorld(product: TestApp): Promise<GateWorld> {
  const world = await createCameraWorld(product, { name: 'CAM: In', function_type: FunctionType.ENTRY })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, {
    name: 'CAM: Out',
    function_type: FunctionType.EXIT,
  })
  return { ...world, exit }
}

export interface GateRead {
  plate: string
  time: Date
  gate: 'In' | 'Out'
  confidence: number
}

/** Plates that differ in several characters, and plates of a fleet, which differ in one or two. */
export const platesFor = {
  unlike: (random: Random) => `N${random.whole(1, 60) * 151}K`,
  near: (random: Random) => `N${1000 + random.whole(1, 35)}K`,
}

const step = 20_000

/**
 * Vehicles of which some come again. Each is read up to three times at the entrance and at the exit, some of them
 * wrongly, by readings of any confidence. Many readings have the same time.
 */
export function gateTraffic(
  random: Random,
  vehicles: number,
  begin: Date,
  plateOf: (random: Random) => string,
): GateRead[] {
  const passOf = (plate: string, gate: GateRead['gate'], at: number): GateRead[] =>
    Array.from({ length: random.whole(1, 3) }, (_, index) => ({
      plate: random.isTrue(0.15) ? misread(plate, random) : plate,
      time: new Date(begin.getTime() + (at + index) * step),
      gate,
      confidence: random.pick([62.5, 81.3, 90.3, 97.1]),
    }))
  const reads = Array.from({ length: vehicles }, () => {
    const plate = plateOf(random)
    const entry = random.whole(0, vehicles * 8)
    const isExitSeen = random.isTrue(0.9)
    return [
      ...passOf(plate, 'In', entry),
      ...(isExitSeen ? passOf(plate, 'Out', entry + random.whole(2, 1000)) : []),
    ]
  }).flat()
  const known = new Set<string>()
  return reads
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .filter(({ plate, time, gate }) => {
      const key = `${plate} ${time.getTime()} ${gate}`
      return !known.has(key) && known.add(key)
    })
}

const misread = (plate: string, random: Random): string => {
  const at = random.whole(1, plate.length - 1)
  return plate.slice(0, at) + random.pick(['3', '7', 'M', 'X']) + plate.slice(at + 1)
}

/** The passes, visits and days of plates of a site, without ids. */
export async function gateFacts(db: Db, { orgId, camera, exit }: GateWorld) {
  const gates = { [camera.id]: 'In', [exit.id]: 'Out' }
  const passes = await db
    .selectFrom('passes')
    .select([
      'time',
      'last_time',
      'image_time',
      'camera_id',
      'plate',
      'direction',
      'read_count',
      'confidence',
      'votes',
    ])
    .where('org_id', '=', orgId)
    .execute()
  const visits = await db
    .selectFrom('visits')
    .select(['plate', 'entry_time', 'exit_time', 'entry_plate', 'exit_plate', 'closed_at', 'closed_why'])
    .where('org_id', '=', orgId)
    .execute()
  const days = await db
    .selectFrom('plate_days')
    .select(['day', 'plate', 'camera_id', 'passes'])
    .where('org_id', '=', orgId)
    .execute()
  const named = <Row extends { camera_id: string }>(rows: Row[]) =>
    rows.map(({ camera_id, ...row }) => ({ ...row, gate: gates[camera_id] })).toSorted(byText)
  return { passes: named(passes), visits: visits.toSorted(byText), days: named(days) }
}

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
