import { Button, Drawer, Group } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useFilterSheet } from './use-filter-sheet.ts'

interface Props {
  sheet: ReturnType<typeof useFilterSheet>
  /** How many filters are set. */
  setCount: number
  /** Beside the button on a phone, where the form is out of sight. */
  actions?: ReactNode
  /** The form. */
  children: ReactNode
}

/** A form of filters: above its results, or in a sheet from below on a phone. */
export function FilterSheet({ sheet, setCount, actions, children }: Props) {
  if (!sheet.isSheet) return children
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          aria-expanded={sheet.isOpen}
          onClick={sheet.open}
        >
          {setCount > 0 ? `Filters (${setCount})` : 'Filters'}
        </Button>
        {actions}
      </Group>
      <Drawer
        opened={sheet.isOpen}
        onClose={sheet.close}
        position="bottom"
        title="Filters"
        styles={{
          content: { height: 'auto', maxHeight: '85%', background: 'var(--surface)' },
          header: { background: 'var(--surface)' },
        }}
      >
        {children}
      </Drawer>
    </>
  )
}
