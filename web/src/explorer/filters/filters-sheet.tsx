import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Filters on a phone: a bottom sheet as high as its content, never over the whole page. */
export const FiltersSheet = ({ isOpen, onClose, children }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    closeOnEscape={useIsTopmost(isOpen)}
    position="bottom"
    title="Filters"
    styles={{
      content: { height: 'auto', maxHeight: '85%', background: 'var(--surface)' },
      header: { background: 'var(--surface)' },
    }}
  >
    {children}
  </Drawer>
)
