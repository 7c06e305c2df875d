import type { HsafetySetting } from '#contract/cameras/api.ts'
import { PpeTag } from '#contract/safety/enumerations.ts'

type PpeCriteria = Pick<HsafetySetting, 'hivis_ppe_criteria' | 'hardhat_ppe_criteria'>

const HIVIS = [PpeTag.HIVIS, PpeTag.NO_HIVIS] as const
const HARDHAT = [PpeTag.HARDHAT, PpeTag.NO_HARDHAT] as const

const isWorn = (tags: readonly string[], [worn, missing]: readonly [PpeTag, PpeTag]) =>
  tags.includes(worn) && !tags.includes(missing)

const requiredPpe = (criteria: PpeCriteria) => [
  ...(criteria.hivis_ppe_criteria ? [HIVIS] : []),
  ...(criteria.hardhat_ppe_criteria ? [HARDHAT] : []),
]

export const requiresPpe = (criteria: PpeCriteria): boolean => requiredPpe(criteria).length > 0

export type PpeState = 'worn' | 'missing' | 'not assessed'

/**
 * Whether a person wears the mandatory PPE. A piece that the detector does not report was not assessed: the head may
 * be hidden, or the detector does not support it. That is neither compliance nor a breach.
 */
export function ppeState(tags: readonly string[], criteria: PpeCriteria): PpeState {
  if (missingPpe(tags, criteria).length > 0) return 'missing'
  return requiredPpe(criteria).every((piece) => isWorn(tags, piece)) ? 'worn' : 'not assessed'
}

/** The mandatory PPE that a person is seen without. */
export const missingPpe = (tags: readonly string[], criteria: PpeCriteria): PpeTag[] =>
  requiredPpe(criteria).flatMap(([, missing]) => (tags.includes(missing) ? [missing] : []))

/**
 * A worker wears the PPE that the camera requires, or any PPE where it requires none. Everybody else must keep the
 * greater distance of the public.
 */
export function isWorker(tags: readonly string[], criteria: PpeCriteria): boolean {
  if (requiresPpe(criteria)) return ppeState(tags, criteria) === 'worn'
  return isWorn(tags, HIVIS) || isWorn(tags, HARDHAT)
}

/** The PPE on which most frames that report it agree, so that single misreadings have no effect. */
export function settledPpe(frames: readonly (readonly string[])[]): PpeTag[] {
  const count = (tag: PpeTag) => frames.filter((tags) => tags.includes(tag)).length
  return [HIVIS, HARDHAT].flatMap(([worn, missing]) => {
    const [yes, no] = [count(worn), count(missing)]
    if (yes + no === 0) return []
    return [yes > no ? worn : missing]
  })
}
