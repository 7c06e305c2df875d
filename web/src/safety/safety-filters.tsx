import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { caseStatusLabels } from '#contract/safety/cases.ts'
import { RiskLevel, riskLevelLabels } from '#contract/safety/enumerations.ts'
import { violationLabel, violationTypes } from '#contract/safety/violations.ts'
import { DetectionFilters } from '../explorer/detection-filters.tsx'
import { listChips } from '../explorer/filter-chips.ts'
import { countAll } from './api.ts'
import type { SafetyExplorerFilters } from './filter-set.ts'
import { oneLine } from '../ui/one-line.ts'

const things = ['person', 'plant', 'car', 'truck', 'bus', 'motorcycle', 'bicycle']
const types = {
  label: 'Object types',
  choices: things.map((type) => ({ value: type, label: type })),
  labelOf: (type: string) => type,
}
const risks = Object.values(RiskLevel).map((value) => ({ value, label: riskLevelLabels[value] }))
const kinds = violationTypes.map(({ id, label }) => ({ value: String(id), label }))
const statuses = (['open', 'acknowledged', 'closed'] as const).map((value) => ({
  value,
  label: caseStatusLabels[value],
}))

interface Props {
  filters: SafetyExplorerFilters
  /** The summary filters by confidence; risk and state are the explorer's. */
  hasRisk?: boolean
  actions?: ReactNode
}

/** The filters of the safety pages. */
export function SafetyFilters({ filters, hasRisk = false, actions }: Props) {
  const { state, update } = filters
  const riskChip = {
    key: 'risk',
    label: `${riskLevelLabels[state.risk]} risk`,
    onRemove: () => update({ risk: RiskLevel.ALL }),
  }
  const statusChip = state.status && {
    key: 'status',
    label: caseStatusLabels[state.status],
    onRemove: () => update({ status: undefined }),
  }
  return (
    <DetectionFilters
      filters={filters}
      countAll={() => countAll(filters.request)}
      types={types}
      chips={[
        ...(state.risk === RiskLevel.ALL ? [] : [riskChip]),
        ...(statusChip ? [statusChip] : []),
        ...listChips(filters, 'violations', (type) => violationLabel(Number(type))),
      ]}
      actions={actions}
    >
      {hasRisk && (
        <>
          <Select
            label="Risk"
            allowDeselect={false}
            data={risks}
            value={state.risk}
            onChange={(risk) => update({ risk: risk ?? RiskLevel.ALL })}
          />
          <MultiSelect
            classNames={oneLine}
            label="Violations"
            placeholder={state.violations.length === 0 ? 'All violations' : ''}
            searchable
            clearable
            data={kinds}
            value={state.violations}
            onChange={(violations) => update({ violations })}
          />
          <Select
            label="State"
            placeholder="Any state"
            clearable
            data={statuses}
            value={state.status ?? null}
            onChange={(status) => update({ status: status ?? undefined })}
          />
        </>
      )}
    </DetectionFilters>
  )
}
