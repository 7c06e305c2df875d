import { useCallback, useState } from 'react'
import type { Size } from '#rules/regions/geometry/polygon.ts'

/** The size of the stage, measured before the first paint; otherwise the picture would appear a frame late. */
export function useStageSize() {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const tell = ({ width, height }: Size) =>
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    tell({ width: element.clientWidth, height: element.clientHeight })
    // Includes the fractions of a pixel that element sizes omit.
    const observer = new ResizeObserver(([entry]) => entry && tell(entry.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
