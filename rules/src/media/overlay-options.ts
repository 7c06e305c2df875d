import type { HsafetySetting } from '#contract/cameras/api.ts'
import { mediaOptionLabels, type MediaOption } from '#contract/media/enumerations.ts'

/** What may be drawn over a picture or clip. Privacy is not drawn: without it the picture is shown as it came. */
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

/** What a camera of safety is asked to look for. */
export interface PpeSettings {
  detectVis: boolean
  detectHat: boolean
  /** km/h; 0 where there is none. */
  temporarySpeedLimit: number
}

/** A camera that was not asked tells all it sees. */
export const ppeSettings = (setting: HsafetySetting | null | undefined): PpeSettings => ({
  detectVis: setting?.hivis_ppe_criteria ?? true,
  detectHat: setting?.hardhat_ppe_criteria ?? true,
  temporarySpeedLimit: setting?.temporary_speed_limit ?? 0,
})
