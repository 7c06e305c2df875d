import type { Sunlight } from '../pictures/sunlight.ts'
import type { TruthStill } from '../scenes/truth.ts'

/** Those taken in the light of the time, or all where none is. */
export function stillsInLight(stills: readonly TruthStill[], light: Sunlight): readonly TruthStill[] {
  const wanted = light === 'day' ? 'day' : 'dusk'
  const fitting = stills.filter(({ timeOfDay }) => timeOfDay === wanted)
  return fitting.length > 0 ? fitting : stills
}
