import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SectionCard } from '../../ui/section-card.tsx'

interface Props {
  title: string
  /** Of its place, until it is there. */
  height: number
  children: ReactNode
}

/** A card that is made once somebody scrolls to it: what is heavy does not slow down the rest of the page. */
export function WhenSeen({ title, height, children }: Props) {
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  if (isSeen) return children
  return (
    <SectionCard title={title}>
      <div ref={place} style={{ height }} />
    </SectionCard>
  )
}
