import { create } from 'zustand'
import type { HeatmapKind } from '#contract/media/enumerations.ts'
import {
  defaultOverlayOptions,
  type OverlayOption,
  type OverlayOptions,
} from '#rules/media/overlay/overlay-options.ts'

interface Preferences {
  options: OverlayOptions
  heatMap: HeatmapKind | undefined
}

/** The overlay options, kept from one picture to the next. A new visit starts with privacy on. */
export const useOverlayPreferences = create<Preferences>(() => ({
  options: defaultOverlayOptions,
  heatMap: undefined,
}))

export const setOverlayOption = (option: OverlayOption, isOn: boolean) =>
  useOverlayPreferences.setState(({ options }) => ({ options: { ...options, [option]: isOn } }))

export const setHeatMap = (heatMap: HeatmapKind | undefined) => useOverlayPreferences.setState({ heatMap })
