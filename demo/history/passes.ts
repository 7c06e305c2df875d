import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { Orientation } from '#contract/ingest/event.ts'
import { sunlightAt } from '../pictures/sunlight.ts'
import { misread } from '../plates.ts'
import { randomOf, type Random } from '#rules/random.ts'
import type { FilledCamera, FilledSite } from '../world/fill-places.ts'
import type { Period, PlannedVisit } from './planned-visits.ts'
import { nextRound } from './rounds.ts'
import type { Vehicle } from './vehicles.ts'

/** The camera's reading of a plate. */
export interface PlateReading {
  plate: string
  confidence: number
  secondGuess?: { plate: string; confidence: number }
}

/** One pass of a vehicle, as the camera read it. */
export interface Pass {
  site: FilledSite
  camera: FilledCamera
  time: Date
  vehicle: Vehicle
  side: Extract<Orientation, 'front' | 'rear'>
  /** Undefined when the plate was not readable. */
  reading: PlateReading | undefined
  confidence: number
  speed: number
  trackId: string
  /** The vehicle entered and has not left. */
  isOnSite?: boolean
}

const entryFunctions: number[] = [FunctionType.ENTRY, FunctionType.AUTO_ENTRY_FRONT]
const exitFunctions: number[] = [FunctionType.EXIT, FunctionType.AUTO_ENTRY_FRONT]

/** The passes of planned visits in the period. Now and then a vehicle leaves unseen. */
export function passesOf(
  seed: string,
  visits: readonly PlannedVisit[],
  sites: readonly FilledSite[],
  { from, until }: Period,
): Pass[] {
  const filled = new Map(sites.map((site) => [site.site, site]))
  return visits
    .flatMap(({ site: planned, vehicle, entry, exit }) => {
      const random = randomOf(seed, 'pass', vehicle.plate, entry.getTime())
      const site = filled.get(planned)!
      const isExitMissed = random.isTrue(0.012)
      return [
        {
          ...passAt(random, site, entryFunctions, vehicle, entry, 'front'),
          isOnSite: isListed(exit, isExitMissed, site, until),
        },
        ...(exit && !isExitMissed ? [passAt(random, site, exitFunctions, vehicle, exit, 'rear')] : []),
      ]
    })
    .flatMap((pass) => readsOf(seed, pass))
    .filter(({ time }) => time >= from && time <= until)
    .sort((a, b) => a.time.getTime() - b.time.getTime())
}

/** Still on site, or left unseen and not yet removed from the list. */
const isListed = (exit: Date | undefined, isExitMissed: boolean, { site }: FilledSite, until: Date) =>
  !exit || exit > until || (isExitMissed && nextRound(exit, site.timeZone) > until)

function passAt(
  random: Random,
  site: FilledSite,
  functions: readonly number[],
  vehicle: Vehicle,
  time: Date,
  side: Pass['side'],
): Pass {
  const cameras = site.cameras.filter(({ camera }) => functions.includes(camera.functionType))
  // Each driver has a usual lane.
  const usual = randomOf('lane', vehicle.plate, side).pick(cameras)
  const isDark = sunlightAt(time, site.site) === 'night'
  return {
    site,
    camera: random.isTrue(0.85) ? usual : random.pick(cameras),
    time,
    vehicle,
    side,
    reading: readPlate(random, vehicle.plate, isDark),
    confidence: tenths(Math.min(99.6, random.normal(isDark ? 91 : 95, 2.4))),
    speed: tenths(Math.max(3, random.normal(11, 3))),
    trackId: String(random.whole(1, 99_999)),
  }
}

/** Mostly correct with high confidence. Darkness lowers the confidence and sometimes causes a misread letter. */
function readPlate(random: Random, plate: string, isDark: boolean): PlateReading | undefined {
  const luck = random.uniform()
  if (luck < (isDark ? 0.04 : 0.012)) return undefined
  if (luck < (isDark ? 0.09 : 0.032)) {
    const confidence = tenths(random.between(58, 86))
    const wrong = misread(random, plate)
    return { plate: wrong, confidence, secondGuess: { plate, confidence: tenths(confidence * 0.8) } }
  }
  const slack = Math.abs(random.normal(0, isDark ? 7 : 3))
  return { plate, confidence: tenths(Math.max(60, 99.4 - slack)) }
}

/** A vehicle that waits at the barrier is read twice, the second time from a shorter distance. */
function readsOf(seed: string, pass: Pass): Pass[] {
  const random = randomOf(seed, 'again', pass.vehicle.plate, pass.time.getTime())
  if (!random.isTrue(0.06) || !pass.reading) return [pass]
  const again = { plate: pass.vehicle.plate, confidence: tenths(random.between(88, 98)) }
  return [
    pass,
    { ...pass, time: new Date(pass.time.getTime() + random.whole(2200, 4200)), reading: again, speed: 3 },
  ]
}

const tenths = (value: number) => Math.round(value * 10) / 10
