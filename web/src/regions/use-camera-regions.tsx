import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { regionMessages } from '#contract/regions/messages.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { errorText } from '../lib/notices.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { lastImageQuery, regionsQuery } from './api.ts'

export interface LoadedRegions {
  image: { url: string; width: number; height: number }
  stored: RegionOfInterest[]
}

type Answer = { loaded: LoadedRegions } | { loaded?: undefined; placeholder: ReactNode }

/** The regions of a camera and their picture; a placeholder until both are loaded. */
export function useCameraRegions(cameraId: string): Answer {
  const regions = useQuery(regionsQuery(cameraId))
  const image = useQuery(lastImageQuery(cameraId))
  const error = regions.error ?? image.error
  if (error) return { placeholder: <ErrorBanner message={errorText(error)} /> }
  // Data from an earlier opening may be outdated.
  const isFresh = regions.isFetchedAfterMount && image.isFetchedAfterMount
  if (!regions.data || image.data === undefined || !isFresh)
    return { placeholder: <BlockSkeleton height={420} /> }
  if (image.data) return { loaded: { image: image.data, stored: regions.data } }
  return { placeholder: <EmptyState title={regionMessages.noPreview} hint={regionMessages.noPreviewHelp} /> }
}
