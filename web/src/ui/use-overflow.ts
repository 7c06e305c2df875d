import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the table in an element is wider than the element. */
export function useOverflow() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useLayoutEffect(() => {
    const frame = ref.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return undefined
    const observer = new ResizeObserver(() => setOverflowing(table.scrollWidth > frame.clientWidth + 1))
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { ref, isOverflowing }
}
