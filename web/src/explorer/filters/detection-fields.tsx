import { MultiSelect, Select } from '@mantine/core'
import { ConfidenceLevel, confidenceLevelLabels } from '#contract/explorer/enumerations.ts'
import type { Tag } from '#contract/tags/api.ts'
import { oneLine } from '../../ui/values/one-line.ts'
import { TagFilter } from './tag-filter.tsx'
import type { ExplorerFilters } from './use-explorer-filters.ts'

/** The types of objects. */
export interface DetectionTypes {
  label: string
  choices: { value: string; label: string }[]
  labelOf: (type: string) => string
}

interface Props {
  filters: ExplorerFilters
  types: DetectionTypes
  sites: { value: string; label: string }[]
  tags: Tag[]
}

const confidences = Object.values(ConfidenceLevel).map((value) => ({
  value,
  label: confidenceLevelLabels[value],
}))

/** The fields of all rooms, behind 'Show Filters'. */
export function DetectionFields({ filters: { state, update }, types, sites, tags }: Props) {
  return (
    <>
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
      <TagFilter tags={tags} onChange={(tagIds) => update({ tagIds })} />
    </>
  )
}
