import { useQuery } from '@tanstack/react-query'
import type { ImageRecord } from '#contract/media/replies.ts'
import { reasonForOriginals } from '../../lib/search-reason.ts'
import { setOverlayOption, useOverlayPreferences } from './overlay-preferences.ts'

/**
 * The link to the original while privacy is switched off, with the reason where the organisation requires one. Without
 * a reason privacy is switched on again.
 */
export function useOriginal(
  original: string | null,
  needed: ImageRecord['original_reason'],
): string | undefined {
  const isPrivate = useOverlayPreferences(({ options }) => options.privacy)
  const isWanted = !isPrivate && original !== null
  const { data: reason } = useQuery({
    queryKey: ['original-reason'],
    queryFn: async () => {
      const given = await reasonForOriginals(needed?.listed ?? [])
      if (given === undefined) setOverlayOption('privacy', true)
      return given ?? null
    },
    enabled: isWanted && needed !== null,
    // Asked again after it was cancelled; a reason that was given is remembered.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { silent: true },
  })
  if (!isWanted) return undefined
  if (!needed) return original
  return reason ? `${original}&reason=${encodeURIComponent(reason)}` : undefined
}
