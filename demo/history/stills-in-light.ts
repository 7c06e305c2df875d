import type { Sunlight } from '../pictures/sunlight.ts'
import type { TruthStill } from '../scenes/truth.ts'

/** In which light a still must be taken to suit it: at night pictures are made of those of the evening. */
export const timeOfDayIn = (light: Sunlight) => (light === 'day' ? 'day' : 'dusk')

/** Those taken in the light of the time, or all where none is. */
export function stillsInLight(stills: readonly TruthStill[], light: Sunlight): readonly TruthStill[] {
  const fitting = stills.filter(({ timeOfDay }) => timeOfDay === timeOfDayIn(light))
  return fitting.length > 0 ? fitting : stills
}
