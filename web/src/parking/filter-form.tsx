import { Button, Group } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useFilterForm } from './use-filter-form.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const FiltersSheet = lazyPopup(
  async () => (await import('../explorer/filters/filters-sheet.tsx')).FiltersSheet,
)

interface Props {
  form: ReturnType<typeof useFilterForm>
  /** The number of set filters. */
  setCount: number
  /** Shown beside the button on a phone, where the form is hidden. */
  actions?: ReactNode
  /** The form. */
  children: ReactNode
}

/** A filter form: above its results, or in a sheet on a phone. */
export function FilterForm({ form, setCount, actions, children }: Props) {
  if (!form.isSheet) return children
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          aria-expanded={form.isOpen}
          onClick={form.open}
        >
          {setCount > 0 ? `Filters (${setCount})` : 'Filters'}
        </Button>
        {actions}
      </Group>
      <FiltersSheet isOpen={form.isOpen} onClose={form.close}>
        {children}
      </FiltersSheet>
    </>
  )
}
