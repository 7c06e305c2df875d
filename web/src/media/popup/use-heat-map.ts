import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { HeatLegend } from '#contract/heatmaps/api.ts'
import { HeatmapKind } from '#contract/media/enumerations.ts'
import { MediaPartsContext, type HeatMapLinks, type OpenMedia } from './media-parts.ts'
import { useOverlayPreferences } from './overlay-preferences.ts'

const linkOf = {
  [HeatmapKind.DEFAULT]: 'image_url',
  [HeatmapKind.DAY]: 'image_day_url',
  [HeatmapKind.WEEK]: 'image_week_url',
  [HeatmapKind.MONTH]: 'image_month_url',
} as const satisfies Partial<Record<HeatmapKind, keyof HeatMapLinks>>

const periodOf = {
  [HeatmapKind.DEFAULT]: 'clip',
  [HeatmapKind.DAY]: 'day',
  [HeatmapKind.WEEK]: 'week',
  [HeatmapKind.MONTH]: 'month',
} as const

export interface Cover {
  /** False where neither heat maps nor depths are available. */
  isOffered: boolean
  kind: HeatmapKind | undefined
  link: string | undefined
  legend: HeatLegend | undefined
  isLoading: boolean
  /** Requested but not available. */
  isMissing: boolean
}

/** The heat map or depth over the open media. */
export function useHeatMap({ image, video }: OpenMedia): Cover {
  const { heatMaps, depthMap } = use(MediaPartsContext)
  const kind = useOverlayPreferences((state) => state.heatMap)
  const mediaId = video?.id ?? image.id
  const isDepth = kind === HeatmapKind.DEPTH
  const maps = useQuery({
    queryKey: ['heat-maps', mediaId, image.camera.id],
    queryFn: ({ signal }) => heatMaps!(mediaId, image.camera.id, signal),
    enabled: heatMaps !== undefined && kind !== undefined && !isDepth,
    staleTime: 10 * 60_000,
    meta: { silent: true },
  })
  const depth = useQuery({
    queryKey: ['depth-map', mediaId],
    queryFn: ({ signal }) => depthMap!(mediaId, signal),
    enabled: depthMap !== undefined && isDepth,
    staleTime: 10 * 60_000,
    retry: false,
    meta: { silent: true },
  })
  const requested = isDepth ? depth : maps
  const link = (isDepth ? depth.data : kind && maps.data?.[linkOf[kind]]) ?? undefined
  const isOffered = heatMaps !== undefined || depthMap !== undefined
  const legend = (kind && !isDepth && maps.data?.legends?.[periodOf[kind]]) || undefined
  const isLoading = requested.isFetching
  const isMissing = kind !== undefined && !isLoading && !link
  return useMemo(
    () => ({ isOffered, kind, link, legend, isLoading, isMissing }),
    [isOffered, kind, link, legend, isLoading, isMissing],
  )
}
