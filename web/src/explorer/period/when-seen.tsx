import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SectionCard } from '../../ui/page/section-card.tsx'

interface Props {
  title: string
  /** The height of its placeholder. */
  height: number
  children: ReactNode
}

/** A card that is rendered when it scrolls into view, so that heavy content does not slow down the page. */
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
