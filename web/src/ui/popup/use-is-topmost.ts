import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** What lies over the page, in the order in which it was opened. */
const useLayers = create<readonly { id: string }[]>(() => [])

/** Whether nothing was opened over this: of several things Esc closes one, the last. */
export function useIsTopmost(isOpen = true): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    const mine = { id }
    useLayers.setState((layers) => [...layers, mine], true)
    // After the key that closed it, which must not close what was below as well.
    return () => {
      setTimeout(() => useLayers.setState((layers) => layers.filter((layer) => layer !== mine), true))
    }
  }, [id, isOpen])
  return useLayers((layers) => layers.at(-1)?.id === id)
}
