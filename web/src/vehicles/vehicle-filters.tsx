import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import { tagBorderColour } from '#rules/tags.ts'
import { tagQuery } from '../tags/api.ts'
import { TagPopup } from '../tags/tag-popup.tsx'
import { DetectionFilters } from '../ui/filters/detection-filters.tsx'
import { listChips } from '../ui/filters/filter-chips.ts'
import type { ExplorerFilters } from '../ui/filters/use-explorer-filters.ts'
import { countAll } from './api.ts'

const types = {
  label: 'Detection types',
  choices: Object.values(VehicleType).map((type) => ({ value: type, label: type })),
  labelOf: (type: string) => type,
}

/** The filters of the vehicle pages. */
export function VehicleFilters({ filters, actions }: { filters: ExplorerFilters; actions?: ReactNode }) {
  const { state, update } = filters
  const [isTagging, { open, close }] = useDisclosure(false)
  const tags = useQueries({ queries: state.tagIds.map(tagQuery) }).flatMap(({ data }) => data ?? [])
  const tagLabel = (id: string) => tags.find((tag) => tag.id === id || tag.slug === id)?.label ?? '…'
  return (
    <DetectionFilters
      filters={filters}
      countAll={() => countAll(filters.request)}
      types={types}
      chips={[
        ...listChips(filters, 'plates', (plate) => plate),
        ...listChips(filters, 'tagIds', tagLabel).map((chip) => ({
          ...chip,
          colour: tagBorderColour(chip.label),
        })),
      ]}
      actions={actions}
    >
      <Input.Wrapper label="Tags" labelElement="div">
        <Button
          variant="default"
          fullWidth
          justify="flex-start"
          fw={400}
          leftSection={<IconTags size={16} stroke={1.6} />}
          onClick={open}
        >
          {state.tagIds.length === 0 ? 'Any tags' : `${state.tagIds.length} chosen`}
        </Button>
      </Input.Wrapper>
      {isTagging && (
        <TagPopup
          title="Filter by tags"
          mode="search"
          tags={tags}
          submitLabel="Apply"
          onSave={(chosen) => update({ tagIds: chosen.map((tag) => tag.id) })}
          onClose={close}
        />
      )}
    </DetectionFilters>
  )
}
