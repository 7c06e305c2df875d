import { useCallback, useState } from 'react'
import type { Size } from '#rules/regions/polygon.ts'

/** The size of the stage, known before it is first painted: a picture that waits for it comes a frame late. */
export function useStageSize() {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const tell = ({ width, height }: Size) =>
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    tell({ width: element.clientWidth, height: element.clientHeight })
    // With the parts of a pixel that an element does not tell itself.
    const observer = new ResizeObserver(([entry]) => entry && tell(entry.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
