import { MultiSelect, Select } from '@mantine/core'
import { CaseFilter, caseFilterLabels, MarkFilter, markFilterLabels } from '#contract/safety/cases.ts'
import { RiskLevel, riskLevelLabels } from '#contract/safety/enumerations.ts'
import { violationTypes } from '#contract/safety/violations.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { oneLine } from '../../ui/values/one-line.ts'
import type { SafetyExplorerFilters } from './filter-set.ts'

const risks = Object.values(RiskLevel).map((value) => ({ value, label: riskLevelLabels[value] }))
const kinds = () => violationTypes.map(({ id }) => ({ value: String(id), label: violationLabel(id) }))
const statuses = Object.values(CaseFilter).map((value) => ({ value, label: caseFilterLabels[value] }))
const marks = Object.values(MarkFilter).map((value) => ({ value, label: markFilterLabels[value] }))

/** The filters of the explorer that the summary does not have. */
export const RiskFields = ({ filters: { state, update } }: { filters: SafetyExplorerFilters }) => (
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
      data={kinds()}
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
    <Select
      label="Reviews"
      placeholder="All but those marked as not real"
      clearable
      data={marks}
      value={state.marked ?? null}
      onChange={(marked) => update({ marked: marked ?? undefined })}
    />
  </>
)
