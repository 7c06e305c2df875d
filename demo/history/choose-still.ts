import type { SceneMedia } from '../pictures/scene-media.ts'
import type { Sunlight } from '../pictures/sunlight.ts'
import { randomOf } from '#rules/random.ts'
import { isPaint, isPaintable } from '../pictures/recolour.ts'
import { gateScenes } from '../scenes/scene-names.ts'
import type { TruthStill, TruthVehicle } from '../scenes/truth.ts'
import type { Pass } from './passes.ts'
import { usualAppearances, type Appearance } from './vehicles.ts'
import { timeOfDayIn } from './stills-in-light.ts'

/** A still whose main vehicle can stand for another one, with its position in the still. */
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

/** A still of the same make in that light, in the same colour or paintable. Undefined when none shows that side. */
export function chooseStill(
  scene: SceneMedia,
  { vehicle, side, camera, time }: Pass,
  light: Sunlight,
): ChosenStill | undefined {
  const isGate = camera.camera.functionType >= 3
  const stills = passStills(scene).filter(({ seen }) => !isGate || seen.orientation === side)
  const fit = ({ seen, still }: ChosenStill) =>
    (seen.makeModel === vehicle.look.makeModel ? 4 : 0) +
    (canShow(seen, vehicle.look.colour) ? 2 : 0) +
    (still.timeOfDay === timeOfDayIn(light) ? 1 : 0)
  const best = Math.max(...stills.map(fit))
  const fitting = stills.filter((still) => fit(still) === best)
  return fitting.length > 0 ? randomOf('still', vehicle.plate, time.getTime()).pick(fitting) : undefined
}

const canShow = ({ colour }: TruthVehicle, wanted: string) =>
  isPaint(colour) && isPaint(wanted) && isPaintable(colour, wanted)

/** The paint that turns the still's vehicle into this one. Undefined when it already has the colour. */
export function paintFor({ seen }: ChosenStill, { colour }: Appearance) {
  if (seen.colour === colour || !isPaint(seen.colour) || !isPaint(colour)) return undefined
  return { from: seen.colour, to: colour }
}

const colours = ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'orange'] as const
/** Rare on the road. */
const coloursOf: Partial<Record<TruthVehicle['type'], readonly (typeof colours)[number][]>> = {
  truck: ['white', 'blue', 'red'],
  bus: ['white', 'silver'],
  motorcycle: ['red', 'black', 'blue'],
}

/** The stills of every gate, by visible side. */
function stillsBySide(scenes: readonly SceneMedia[]): ChosenStill[][] {
  const bySide = new Map<string, ChosenStill[]>()
  for (const scene of scenes)
    for (const chosen of passStills(scene)) {
      const side = `${scene.name} ${chosen.seen.orientation}`
      bySide.set(side, [...(bySide.get(side) ?? []), chosen])
    }
  return [...bySide.values()]
}

/** The looks that every gate can show: a plate belongs to one make and colour everywhere. */
export function appearancesOf(media: Iterable<SceneMedia>): readonly Appearance[] {
  const scenes = [...media].filter((scene) => gateScenes.has(scene.name) && passStills(scene).length > 0)
  if (scenes.length === 0) return usualAppearances
  const sides = stillsBySide(scenes)
  const kinds = new Map(sides.flat().map(({ seen }) => [seen.makeModel, seen.type]))
  return [...kinds].flatMap(([makeModel, type]) =>
    (coloursOf[type] ?? colours)
      .filter((colour) =>
        sides.every((side) => side.some(({ seen }) => seen.makeModel === makeModel && canShow(seen, colour))),
      )
      .flatMap((colour) => (type === 'bicycle' ? [] : [{ colour, makeModel, type }])),
  )
}
