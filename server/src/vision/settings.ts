import type { VisionSettings } from '#contract/vision/api.ts'
import { visionLimits } from '#contract/vision/constants.ts'
import type { Db } from '../db.ts'
import type { IngestCamera, IngestVision } from '../events/camera.ts'

/** The defaults. */
const defaults: IngestVision = {
  mode: 'auto',
  is_auto_on: false,
  least_width: visionLimits.leastWidth.default,
  only_regions: [],
  never_regions: [],
  formats: [],
  mounting: null,
  least_confidence: visionLimits.leastConfidence.default,
}

export const visionOf = ({ vision }: Pick<IngestCamera, 'vision'>): IngestVision => vision ?? defaults

export function settingsOf(camera: Pick<IngestCamera, 'vision'>): VisionSettings {
  const { mode, least_width, only_regions, never_regions, formats, mounting, least_confidence } =
    visionOf(camera)
  return { mode, least_width, only_regions, never_regions, formats, mounting, least_confidence }
}

export const saveVision = (db: Db, { orgId, id }: IngestCamera, settings: VisionSettings) =>
  db
    .insertInto('camera_vision')
    .values({ org_id: orgId, camera_id: id, ...settings })
    .onConflict((conflict) => conflict.columns(['org_id', 'camera_id']).doUpdateSet(settings))
    .execute()
