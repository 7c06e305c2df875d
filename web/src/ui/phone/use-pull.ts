import { useEffect, useEffectEvent, useState } from 'react'
import { farPx, isPull, signOffset } from './pull.ts'

/** The element that scrolls below a touch, if it is at its top; open popups have their own. */
function scrollerAtTop(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[role="dialog"], canvas, [data-no-pull]')) return false
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}

/** How far the page is pulled down by a finger, and a call when it is released far enough. */
export function usePull(onPulled: () => void): { pulledPx: number; isFar: boolean } {
  const [pulledPx, setPulled] = useState(0)
  const release = useEffectEvent((offset: number) => {
    if (offset >= farPx) onPulled()
  })
  useEffect(() => {
    let start: { x: number; y: number } | undefined
    let offset = 0
    const show = (px: number) => {
      offset = px
      setPulled(px)
    }
    const onStart = ({ touches, target }: TouchEvent) => {
      const [finger, second] = touches
      start =
        finger && !second && scrollerAtTop(target) ? { x: finger.clientX, y: finger.clientY } : undefined
    }
    const onMove = ({ touches }: TouchEvent) => {
      const [finger, second] = touches
      if (!start || !finger || second) return
      const down = finger.clientY - start.y
      if (offset > 0 || isPull(finger.clientX - start.x, down)) show(signOffset(down))
    }
    const onEnd = () => {
      if (start) release(offset)
      start = undefined
      show(0)
    }
    const quietly = { passive: true } as const
    window.addEventListener('touchstart', onStart, quietly)
    window.addEventListener('touchmove', onMove, quietly)
    window.addEventListener('touchend', onEnd)
    window.addEventListener('touchcancel', onEnd)
    return () => {
      window.removeEventListener('touchstart', onStart)
      window.removeEventListener('touchmove', onMove)
      window.removeEventListener('touchend', onEnd)
      window.removeEventListener('touchcancel', onEnd)
    }
  }, [])
  return { pulledPx, isFar: pulledPx >= farPx }
}
