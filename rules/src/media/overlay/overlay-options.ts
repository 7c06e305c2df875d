import type { HsafetySetting } from '#contract/cameras/api.ts'
import { mediaOptionLabels, type MediaOption } from '#contract/media/enumerations.ts'

/** The overlays of a picture or clip. Privacy is not an overlay: without it the picture is shown unmasked. */
export type OverlayOption = MediaOption | 'regions'
export type OverlayOptions = Record<OverlayOption, boolean>

export const defaultOverlayOptions: OverlayOptions = {
  'bounding-box': true,
  tags: false,
  speed: true,
  ppe: true,
  trail: false,
  proximity: true,
  regions: false,
  privacy: true,
}

export const overlayOptionLabels: Record<OverlayOption, string> = { ...mediaOptionLabels, regions: 'Regions' }

/** The detection settings of a safety camera. */
export interface PpeSettings {
  detectVis: boolean
  detectHat: boolean
  /** km/h; 0 where no limit is set. */
  temporarySpeedLimit: number
}

/** A camera without settings shows all PPE that it reports. */
export const ppeSettings = (setting: HsafetySetting | null | undefined): PpeSettings => ({
  detectVis: setting?.hivis_ppe_criteria ?? true,
  detectHat: setting?.hardhat_ppe_criteria ?? true,
  temporarySpeedLimit: setting?.temporary_speed_limit ?? 0,
})
