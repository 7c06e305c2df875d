import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  label: string
  /** Of its place, until it is there. */
  height: number
  children: ReactNode
}

/** A part that is made once somebody scrolls to it: what is heavy does not slow down the rest of the page. */
export function WhenSeen({ label, height, children }: Props) {
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return isSeen ? children : <section ref={place} aria-label={label} style={{ minHeight: height }} />
}
