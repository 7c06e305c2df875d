import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsTopmost } from './use-is-topmost.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  title: string
  widthPx: number
  onClose: () => void
  children: ReactNode
}

/** A drawer at the right that is mounted while open, and returns the focus when it closes. */
export function SidePanel({ title, widthPx, onClose, children }: Props) {
  const isTopmost = useIsTopmost()
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      position="right"
      size={widthPx}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Drawer>
  )
}
