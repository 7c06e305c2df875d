import type { HsafetySetting } from '#contract/cameras/api.ts'
import { PpeTag } from '#contract/safety/enumerations.ts'

type PpeCriteria = Pick<HsafetySetting, 'hivis_ppe_criteria' | 'hardhat_ppe_criteria'>

const isWorn = (tags: readonly string[], worn: PpeTag, missing: PpeTag) =>
  tags.includes(worn) && !tags.includes(missing)

const requiredPpe = (criteria: PpeCriteria) => [
  ...(criteria.hivis_ppe_criteria ? [[PpeTag.HIVIS, PpeTag.NO_HIVIS] as const] : []),
  ...(criteria.hardhat_ppe_criteria ? [[PpeTag.HARDHAT, PpeTag.NO_HARDHAT] as const] : []),
]

/**
 * What a person must wear here and is not seen to wear. Many detectors only tell what they see, so a piece that
 * is not mentioned is missing: in a zone where it is mandatory silence is no proof.
 */
export const missingPpe = (tags: readonly string[], criteria: PpeCriteria): PpeTag[] =>
  requiredPpe(criteria)
    .filter(([worn, missing]) => !isWorn(tags, worn, missing))
    .map(([, missing]) => missing)

export const requiresPpe = (criteria: PpeCriteria): boolean => requiredPpe(criteria).length > 0

/** A worker wears what the camera asks for, or any PPE where it asks for none; everybody else is public. */
export function isWorker(tags: readonly string[], criteria: PpeCriteria): boolean {
  if (requiresPpe(criteria)) return missingPpe(tags, criteria).length === 0
  return isWorn(tags, PpeTag.HIVIS, PpeTag.NO_HIVIS) || isWorn(tags, PpeTag.HARDHAT, PpeTag.NO_HARDHAT)
}
