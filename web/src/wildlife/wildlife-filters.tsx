import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfidenceLevel, confidenceLevelLabels, objectClassLabels } from '#contract/enumerations.ts'
import { stripNamePrefix } from '#rules/format.ts'
import { siteChoicesQuery } from '../lib/site-choices.ts'
import { FiltersBar, type ActiveFilter } from '../ui/filters/filters-bar.tsx'
import type { ExplorerFilters } from '../ui/filters/use-explorer-filters.ts'
import { countAll } from './api.ts'

const confidences = Object.values(ConfidenceLevel).map((value) => ({
  value,
  label: confidenceLevelLabels[value],
}))
const types = Object.values(objectClassLabels).map((label) => ({ value: label.toLowerCase(), label }))
const without = (list: string[], entry: string) => list.filter((other) => other !== entry)

/** The filters of the wildlife pages. */
export function WildlifeFilters({ filters, actions }: { filters: ExplorerFilters; actions?: ReactNode }) {
  const { state, update } = filters
  const sites = (useQuery(siteChoicesQuery).data ?? []).map(({ id, name }) => ({
    value: id,
    label: stripNamePrefix(name),
  }))
  const labelIn = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? '…'

  const active: ActiveFilter[] = [
    ...state.siteIds.map((id) => ({
      key: `site ${id}`,
      label: labelIn(sites, id),
      onRemove: () => update({ siteIds: without(state.siteIds, id) }),
    })),
    ...state.types.map((type) => ({
      key: `type ${type}`,
      label: labelIn(types, type),
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
        data={sites}
        value={state.siteIds}
        onChange={(siteIds) => update({ siteIds })}
      />
      <MultiSelect
        label="Object types"
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
    </FiltersBar>
  )
}
