import { publicDecimals } from '#contract/wildlife/constants.ts'
import type { Coordinates } from './distance.ts'

/** About a decimetre. */
export const exactDecimals = 6

/** The position of a sighting; none for 0,0, which only a camera without a position sends. */
export function exportedPlace(
  lat: number | null,
  lng: number | null,
  isPublic: boolean,
): Coordinates | undefined {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return undefined
  const decimals = isPublic ? publicDecimals : exactDecimals
  return { lat: rounded(lat, decimals), lng: rounded(lng, decimals) }
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
