import { useRef, type PointerEvent, type RefObject } from 'react'
import { useShortcut } from '../ui/palette/use-shortcut.ts'

/** How far an arrow key moves, as a part of what is seen. */
const stepShare = 0.2

/** Moves what is larger than its frame: dragged by a mouse, or by the arrow keys. Fingers scroll it anyway. */
export function usePan(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  const grip = useRef<{ x: number; y: number }>(undefined)
  const step = (x: number, y: number) => () => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    frame.current?.scrollBy({ left: x * stepShare * clientWidth, top: y * stepShare * clientHeight })
  }
  useShortcut({ keys: 'ArrowLeft', label: 'Move the picture left', isDisabled: !isOn }, step(-1, 0))
  useShortcut({ keys: 'ArrowRight', label: 'Move the picture right', isDisabled: !isOn }, step(1, 0))
  useShortcut({ keys: 'ArrowUp', label: 'Move the picture up', isDisabled: !isOn }, step(0, -1))
  useShortcut({ keys: 'ArrowDown', label: 'Move the picture down', isDisabled: !isOn }, step(0, 1))

  const release = () => (grip.current = undefined)
  return {
    onPointerDown: ({ currentTarget, pointerId, pointerType, button, clientX, clientY }: PointerEvent) => {
      if (!isOn || pointerType === 'touch' || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      grip.current = { x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!grip.current) return
      frame.current?.scrollBy(grip.current.x - clientX, grip.current.y - clientY)
      grip.current = { x: clientX, y: clientY }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
