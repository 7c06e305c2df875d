import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfidenceLevel, confidenceLevelLabels } from '#contract/explorer/enumerations.ts'
import { confidenceChips, listChips } from './filter-chips.ts'
import { FiltersBar, type ActiveFilter } from './filters-bar.tsx'
import { TagFilter, useChosenTags } from './tag-filter.tsx'
import type { ExplorerFilters } from './use-explorer-filters.ts'
import { useChoosableSites } from './choosable-sites.ts'
import { oneLine } from '../../ui/values/one-line.ts'

interface Props {
  filters: ExplorerFilters
  countAll: () => Promise<number>
  /** The types of objects. */
  types: {
    label: string
    choices: { value: string; label: string }[]
    labelOf: (type: string) => string
  }
  /** The chips of the room's own filters, before those of all rooms. */
  chips?: ActiveFilter[]
  /** The fields of the room's own filters, after those of all rooms. */
  children?: ReactNode
  /** Filters set with one click. */
  shortcuts?: ReactNode
  actions?: ReactNode
}

const confidences = Object.values(ConfidenceLevel).map((value) => ({
  value,
  label: confidenceLevelLabels[value],
}))

/** The filters of detections: place, type, confidence and tags. */
export function DetectionFilters({ filters, countAll, types, chips, children, shortcuts, actions }: Props) {
  const { state, update } = filters
  const chosenTags = useChosenTags(filters)
  const { sites, siteLabel } = useChoosableSites()
  return (
    <FiltersBar
      filters={filters}
      countAll={countAll}
      active={[
        ...(chips ?? []),
        ...chosenTags.chips,
        ...listChips(filters, 'siteIds', siteLabel),
        ...listChips(filters, 'types', types.labelOf),
        ...confidenceChips(filters),
      ]}
      shortcuts={shortcuts}
      actions={actions}
    >
      <MultiSelect
        classNames={oneLine}
        label="Sites"
        placeholder={state.siteIds.length === 0 ? 'All sites' : ''}
        searchable
        clearable
        data={sites}
        value={state.siteIds}
        onChange={(siteIds) => update({ siteIds })}
      />
      <MultiSelect
        classNames={oneLine}
        label={types.label}
        placeholder={state.types.length === 0 ? 'All types' : ''}
        clearable
        data={types.choices}
        value={state.types}
        onChange={(chosen) => update({ types: chosen })}
      />
      <Select
        label="Confidence"
        description="By the whole percent shown: high from 95%, medium from 80%."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={confidences}
        value={state.confidence}
        onChange={(confidence) => update({ confidence: confidence ?? ConfidenceLevel.ALL })}
      />
      <TagFilter tags={chosenTags.tags} onChange={(tagIds) => update({ tagIds })} />
      {children}
    </FiltersBar>
  )
}
