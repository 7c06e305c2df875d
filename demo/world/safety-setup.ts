import type { CameraInput } from '#contract/cameras/api.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { SceneMedia } from '../pictures/scene-media.ts'
import type { SceneName } from '../scenes/scene-names.ts'
import type { TruthZone } from '../scenes/truth.ts'

export type Zone = Pick<TruthZone, 'roi_type' | 'roi' | 'meta_data'>

/** The rules that a worksite camera watches. */
export const safetySetting = (scene: SceneName): NonNullable<CameraInput['hsafety_setting']> => ({
  hivis_ppe_criteria: true,
  hardhat_ppe_criteria: scene === 'road-works',
  temporary_speed_limit: scene === 'speed-lane' ? 50 : 0,
  heavy_plant_to_public_safety_distance: 10,
  heavy_plant_to_public_safety_distance_enabled: true,
  heavy_plant_to_worker_safety_distance: 4,
  heavy_plant_to_worker_safety_distance_enabled: true,
  alert_on_increased_risk_level: true,
  alert_on_volatile_vehicle_locus: true,
  alert_on_horizontal_person: true,
})

const worksite: readonly Zone[] = [
  { roi_type: RoiType.PPE_ZONE, roi: [[200, 200], [760, 200], [860, 500], [120, 500]] },
  { roi_type: RoiType.EXCLUSION_ZONE, roi: [[420, 260], [640, 260], [680, 420], [400, 420]] },
  { roi_type: RoiType.SAFE_ZONE, roi: [[130, 220], [195, 220], [110, 500], [20, 500]] },
  { roi_type: RoiType.OCCUPANCY_ZONE, roi: [[660, 210], [745, 210], [790, 300], [690, 300]], meta_data: { limit: 2 } },
] // prettier-ignore
const lane: readonly Zone[] = [
  { roi_type: RoiType.VEHICLE_TRACK, roi: [[380, 180], [600, 180], [900, 520], [100, 520]], meta_data: { speed_zone_distance: 2000 } },
] // prettier-ignore
/** For scenes that are not rendered, on a picture of 960 by 540. */
const nominalZones: Partial<Record<SceneName, readonly Zone[]>> = {
  'road-works': worksite,
  'warehouse-yard': worksite,
  'speed-lane': lane,
}

/** The regions of a camera: those of its rendered scene, otherwise typical ones. */
export const zonesOf = (scene: SceneName, media: SceneMedia | undefined): readonly Zone[] =>
  media?.truth.zones ?? nominalZones[scene] ?? []
