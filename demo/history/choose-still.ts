import type { SceneMedia } from '../pictures/scene-media.ts'
import type { Sunlight } from '../pictures/sunlight.ts'
import { randomOf } from '#rules/random.ts'
import type { TruthStill, TruthVehicle } from '../scenes/truth.ts'
import type { Pass } from './passes.ts'
import { usualAppearances, type Appearance } from './vehicles.ts'

/** A still whose main vehicle can be taken for another one, by its position in it. */
export interface ChosenStill {
  still: TruthStill
  vehicle: number
  seen: TruthVehicle
}

const area = ({ bb }: TruthVehicle) => (bb.r - bb.l) * (bb.b - bb.t)

const known = new WeakMap<SceneMedia, ChosenStill[]>()

/** The stills with the nearest vehicle that shows its plate. */
function passStills(scene: SceneMedia): ChosenStill[] {
  const stills =
    known.get(scene) ??
    scene.truth.stills.flatMap((still) => {
      const shown = still.vehicles
        .flatMap((seen, vehicle) => (seen.plate_quad ? [{ still, vehicle, seen }] : []))
        .sort((a, b) => area(b.seen) - area(a.seen))
      return shown.slice(0, 1)
    })
  known.set(scene, stills)
  return stills
}

/** Most like the vehicle in colour, then in make; then in the light of the time. Undefined where none shows its side. */
export function chooseStill(
  scene: SceneMedia,
  { vehicle, side, camera, time }: Pass,
  light: Sunlight,
): ChosenStill | undefined {
  const isGate = camera.camera.functionType >= 3
  const stills = passStills(scene).filter(({ seen }) => !isGate || seen.orientation === side)
  const isLight = light === 'day' ? 'day' : 'dusk'
  const fit = ({ seen, still }: ChosenStill) =>
    (seen.colour === vehicle.look.colour ? 4 : 0) +
    (seen.makeModel === vehicle.look.makeModel ? 3 : 0) +
    (still.timeOfDay === isLight ? 1 : 0)
  const best = Math.max(...stills.map(fit))
  const fitting = stills.filter((still) => fit(still) === best)
  return fitting.length > 0 ? randomOf('still', vehicle.plate, time.getTime()).pick(fitting) : undefined
}

/** What vehicles look like in the rendered scenes, so that a plate has the same car wherever it can. */
export function appearancesOf(scenes: Iterable<SceneMedia>): readonly Appearance[] {
  const looks = new Map<string, Appearance>()
  for (const scene of scenes)
    for (const { seen } of passStills(scene)) {
      const { colour, makeModel, type } = seen
      if (type !== 'bicycle') looks.set(`${colour} ${makeModel}`, { colour, makeModel, type })
    }
  return looks.size > 0 ? [...looks.values()] : usualAppearances
}
