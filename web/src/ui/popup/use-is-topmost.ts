import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** The layers over the page, in the order of opening. */
const useLayers = create<readonly { id: string }[]>(() => [])

/** Whether this is the top layer: Esc closes only the last one. */
export function useIsTopmost(isOpen = true): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    const mine = { id }
    useLayers.setState((layers) => [...layers, mine], true)
    // Delayed until after the key event, which must not also close the layer below.
    return () => {
      setTimeout(() => useLayers.setState((layers) => layers.filter((layer) => layer !== mine), true))
    }
  }, [id, isOpen])
  return useLayers((layers) => layers.at(-1)?.id === id)
}
