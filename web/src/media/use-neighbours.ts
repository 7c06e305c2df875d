import { usePrefetchQuery } from '@tanstack/react-query'
import { useShortcut } from '../ui/use-shortcut.ts'
import { imageQuery } from './api.ts'
import { neighbourOf } from './neighbours.ts'

/** The pictures before and after, on the arrow keys and loaded ahead. */
export function useNeighbours(ids: readonly string[], current: string, show: (id: string) => void) {
  const previous = neighbourOf(ids, current, -1)
  const next = neighbourOf(ids, current, 1)
  usePrefetchQuery(imageQuery(previous ?? current))
  usePrefetchQuery(imageQuery(next ?? current))
  useShortcut({ keys: 'ArrowLeft', label: 'Previous image', isDisabled: !previous }, () =>
    show(previous ?? current),
  )
  useShortcut({ keys: 'ArrowRight', label: 'Next image', isDisabled: !next }, () => show(next ?? current))
  return { previous, next }
}
