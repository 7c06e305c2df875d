import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import { useIsPainted } from '../../ui/popup/use-is-painted.ts'
import { imageAheadQuery, videoAheadQuery } from '../api.ts'
import { decodeAhead } from '../load-ahead.ts'
import { neighbourOf } from './neighbours.ts'

interface Options {
  show: (id: string) => void
  /** A zoomed picture and a started clip use the arrow keys themselves. */
  hasKeys: boolean
}

/** The previous and next picture, on the arrow keys and preloaded. */
export function useNeighbours(ids: readonly string[], current: string, { show, hasKeys }: Options) {
  const previous = neighbourOf(ids, current, -1)
  const next = neighbourOf(ids, current, 1)
  // The requested picture is painted before its neighbours are loaded.
  const isPainted = useIsPainted()
  const painted = useDeferredValue(current)
  useLoadAhead(isPainted ? neighbourOf(ids, painted, -1) : undefined)
  useLoadAhead(isPainted ? neighbourOf(ids, painted, 1) : undefined)
  useShortcut({ keys: 'ArrowLeft', label: 'Previous image', isDisabled: !hasKeys || !previous }, () =>
    show(previous ?? current),
  )
  useShortcut({ keys: 'ArrowRight', label: 'Next image', isDisabled: !hasKeys || !next }, () =>
    show(next ?? current),
  )
  return { previous, next }
}

/** Loads the record, its clip and the decoded picture in advance. */
function useLoadAhead(id: string | undefined): void {
  const { data } = useQuery({ ...imageAheadQuery(id ?? ''), enabled: id !== undefined })
  const videoId = data?.video ?? undefined
  useQuery({ ...videoAheadQuery(videoId ?? ''), enabled: videoId !== undefined })
  const link = data?.image_file
  useEffect(() => {
    if (link) decodeAhead(link, 'low')
  }, [link])
}
