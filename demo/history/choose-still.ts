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

/** Most like the vehicle in make, then in colour; then in the light of the time. Undefined where none shows its side. */
export function chooseStill(
  scene: SceneMedia,
  { vehicle, side, camera, time }: Pass,
  light: Sunlight,
): ChosenStill | undefined {
  const isGate = camera.camera.functionType >= 3
  const stills = passStills(scene).filter(({ seen }) => !isGate || seen.orientation === side)
  const isLight = light === 'day' ? 'day' : 'dusk'
  const fit = ({ seen, still }: ChosenStill) =>
    (seen.makeModel === vehicle.look.makeModel ? 4 : 0) +
    (seen.colour === vehicle.look.colour ? 2 : 0) +
    (still.timeOfDay === isLight ? 1 : 0)
  const best = Math.max(...stills.map(fit))
  const fitting = stills.filter((still) => fit(still) === best)
  return fitting.length > 0 ? randomOf('still', vehicle.plate, time.getTime()).pick(fitting) : undefined
}

const gates = new Set<string>(['carpark-entry', 'carpark-exit', 'both-way-gate'])

/** The makes that every gate shows from every side that it sees. */
function makesAtEveryGate(scenes: readonly SceneMedia[]): Set<string> {
  const bySide = new Map<string, Set<string>>()
  for (const scene of scenes.filter(({ name }) => gates.has(name)))
    for (const { seen } of passStills(scene)) {
      const side = `${scene.name} ${seen.orientation}`
      bySide.set(side, (bySide.get(side) ?? new Set()).add(seen.makeModel))
    }
  return [...bySide.values()].reduce((all, makes) => all.intersection(makes))
}

/** What vehicles look like in the rendered scenes: a plate is on a car of one make wherever it is seen. */
export function appearancesOf(media: Iterable<SceneMedia>): readonly Appearance[] {
  const scenes = [...media].filter((scene) => gates.has(scene.name) && passStills(scene).length > 0)
  if (scenes.length === 0) return usualAppearances
  const makes = makesAtEveryGate(scenes)
  const looks = new Map<string, Appearance>()
  for (const scene of scenes)
    for (const { seen } of passStills(scene)) {
      const { colour, makeModel, type } = seen
      if (type !== 'bicycle' && makes.has(makeModel))
        looks.set(`${colour} ${makeModel}`, { colour, makeModel, type })
    }
  return [...looks.values()]
}
