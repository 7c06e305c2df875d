import { Button, Input, MultiSelect, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfidenceLevel, VehicleType, confidenceLevelLabels } from '#contract/enumerations.ts'
import { stripNamePrefix } from '#rules/format.ts'
import { tagBorderColour } from '#rules/tags.ts'
import { siteChoicesQuery } from '../lib/site-choices.ts'
import { tagQuery } from '../tags/api.ts'
import { TagPopup } from '../tags/tag-popup.tsx'
import { FiltersBar, type ActiveFilter } from '../ui/filters/filters-bar.tsx'
import type { ExplorerFilters } from '../ui/filters/use-explorer-filters.ts'
import { countAll } from './api.ts'

const confidences = Object.values(ConfidenceLevel).map((value) => ({
  value,
  label: confidenceLevelLabels[value],
}))
const types = Object.values(VehicleType)
const without = (list: string[], entry: string) => list.filter((other) => other !== entry)

/** The filters of the vehicle pages. */
export function VehicleFilters({ filters, actions }: { filters: ExplorerFilters; actions?: ReactNode }) {
  const { state, update } = filters
  const [isTagging, { open, close }] = useDisclosure(false)
  const sites = useQuery(siteChoicesQuery).data ?? []
  const tags = useQueries({ queries: state.tagIds.map(tagQuery) }).flatMap(({ data }) => data ?? [])
  const siteLabel = (id: string) => stripNamePrefix(sites.find((site) => site.id === id)?.name ?? '…')

  const active: ActiveFilter[] = [
    ...state.plates.map((plate) => ({
      key: `plate ${plate}`,
      label: plate,
      onRemove: () => update({ plates: without(state.plates, plate) }),
    })),
    ...state.tagIds.map((id) => {
      const label = tags.find((tag) => tag.id === id || tag.slug === id)?.label ?? '…'
      return {
        key: `tag ${id}`,
        label,
        colour: tagBorderColour(label),
        onRemove: () => update({ tagIds: without(state.tagIds, id) }),
      }
    }),
    ...state.siteIds.map((id) => ({
      key: `site ${id}`,
      label: siteLabel(id),
      onRemove: () => update({ siteIds: without(state.siteIds, id) }),
    })),
    ...state.types.map((type) => ({
      key: `type ${type}`,
      label: type,
      onRemove: () => update({ types: without(state.types, type) }),
    })),
    ...(state.confidence === ConfidenceLevel.ALL
      ? []
      : [
          {
            key: 'confidence',
            label: `${confidenceLevelLabels[state.confidence]} confidence`,
            onRemove: () => update({ confidence: ConfidenceLevel.ALL }),
          },
        ]),
  ]
  return (
    <FiltersBar
      filters={filters}
      countAll={() => countAll(filters.request)}
      active={active}
      actions={actions}
    >
      <MultiSelect
        label="Sites"
        placeholder={state.siteIds.length === 0 ? 'All sites' : ''}
        searchable
        clearable
        data={sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
        value={state.siteIds}
        onChange={(siteIds) => update({ siteIds })}
      />
      <MultiSelect
        label="Detection types"
        placeholder={state.types.length === 0 ? 'All types' : ''}
        clearable
        data={types}
        value={state.types}
        onChange={(chosen) => update({ types: chosen })}
      />
      <Select
        label="Confidence"
        allowDeselect={false}
        data={confidences}
        value={state.confidence}
        onChange={(confidence) => update({ confidence: confidence ?? ConfidenceLevel.ALL })}
      />
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
    </FiltersBar>
  )
}
