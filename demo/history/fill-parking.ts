import type { PictureMaker } from '../pictures/picture-maker.ts'
import type { SceneMedia } from '../pictures/scene-media.ts'
import { sunlightAt } from '../pictures/sunlight.ts'
import type { SceneName } from '../scenes/scene-names.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { isAbroad } from '../world/sites-of.ts'
import { sceneOf } from '../world/views.ts'
import { appearancesOf, chooseStill, paintFor } from './choose-still.ts'
import { passEvent } from './pass-event.ts'
import { passesOf, type Pass } from './passes.ts'
import { pictured } from './pictured.ts'
import { overdueVisits, planVisits, type Period, type PlannedVisit } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { stolenVehicles, stolenVisits } from './stolen.ts'

/** The inputs for making demo pictures. */
export interface Darkroom {
  scenes: ReadonlyMap<SceneName, SceneMedia>
  maker: PictureMaker
}

/** All visitors of the carparks in the period. */
export function parkingVisits(
  seed: string,
  sites: readonly FilledSite[],
  period: Period,
  { scenes }: Pick<Darkroom, 'scenes'>,
): PlannedVisit[] {
  const looks = appearancesOf(scenes.values())
  const places = sites.map(({ site }) => site)
  return [
    ...planVisits(seed, places, period, looks),
    ...places.flatMap((site) => overdueVisits(seed, site, period.until, looks)),
    ...stolenVisits(
      seed,
      stolenVehicles(seed, looks),
      places.filter((site) => !isAbroad(site)),
      period,
    ),
  ]
}

/** Posts of the carpark gates for the visits in the period. */
export const parkingPosts = (
  seed: string,
  visits: readonly PlannedVisit[],
  sites: readonly FilledSite[],
  period: Period,
  darkroom: Darkroom,
): PastPost[] => passesOf(seed, visits, sites, period).map((pass) => passPost(pass, darkroom))

export function passPost(pass: Pass, { scenes, maker }: Darkroom): PastPost {
  const { site, camera, time, vehicle, reading } = pass
  const light = sunlightAt(time, site.site)
  const scene = sceneOf(scenes, camera.camera)
  const chosen = scene && chooseStill(scene, pass, light)
  const post = {
    orgId: site.orgId,
    cameraId: camera.id,
    time,
    event: passEvent(pass, light, chosen),
    ...(pass.isOnSite && { isOnSite: true }),
  }
  if (!chosen) return post
  const paint = paintFor(chosen, vehicle.look)
  const plate = { vehicle: chosen.vehicle, plate: vehicle.plate, country: vehicle.country }
  const order = {
    scene,
    still: chosen.still,
    light,
    ...(paint && { paint }),
    cameraName: camera.camera.name,
    plates: [{ ...plate, ...(!reading && { isUnreadable: true }) }],
  }
  return { ...post, ...pictured(maker, order, site.site.timeZone) }
}
