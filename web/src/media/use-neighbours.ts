import { usePrefetchQuery } from '@tanstack/react-query'
import { useShortcut } from '../ui/palette/use-shortcut.ts'
import { imageQuery } from './api.ts'
import { neighbourOf } from './neighbours.ts'

interface Options {
  show: (id: string) => void
  /** A zoomed picture has the arrow keys for itself. */
  hasKeys: boolean
}

/** The pictures before and after, on the arrow keys and loaded ahead. */
export function useNeighbours(ids: readonly string[], current: string, { show, hasKeys }: Options) {
  const previous = neighbourOf(ids, current, -1)
  const next = neighbourOf(ids, current, 1)
  usePrefetchQuery(imageQuery(previous ?? current))
  usePrefetchQuery(imageQuery(next ?? current))
  useShortcut({ keys: 'ArrowLeft', label: 'Previous image', isDisabled: !hasKeys || !previous }, () =>
    show(previous ?? current),
  )
  useShortcut({ keys: 'ArrowRight', label: 'Next image', isDisabled: !hasKeys || !next }, () =>
    show(next ?? current),
  )
  return { previous, next }
}
