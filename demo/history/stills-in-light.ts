import type { Sunlight } from '../pictures/sunlight.ts'
import type { TruthStill } from '../scenes/truth.ts'

/** The light of the stills that suit a time. Night pictures are made from dusk stills. */
export const timeOfDayIn = (light: Sunlight) => (light === 'day' ? 'day' : 'dusk')

/** The stills taken in the light of the time, or all when there are none. */
export function stillsInLight(stills: readonly TruthStill[], light: Sunlight): readonly TruthStill[] {
  const fitting = stills.filter(({ timeOfDay }) => timeOfDay === timeOfDayIn(light))
  return fitting.length > 0 ? fitting : stills
}
