import type { ReactNode } from 'react'
import { caseFilterLabels, markFilterLabels } from '#contract/safety/cases.ts'
import { RiskLevel, riskLevelLabels } from '#contract/safety/enumerations.ts'
import { showHour } from '#rules/time/format-date.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { DetectionFilters } from '../../explorer/filters/detection-filters.tsx'
import { listChips } from '../../explorer/filters/filter-chips.ts'
import { countAll } from '../api.ts'
import type { SafetyExplorerFilters } from './filter-set.ts'
import { nameFromMonday } from '../overview/heat-cells.ts'
import { soonPart } from '../../lib/soon-part.tsx'

const things = ['person', 'plant', 'car', 'truck', 'bus', 'motorcycle', 'bicycle']
const types = {
  label: 'Object types',
  choices: things.map((type) => ({ value: type, label: seenWord(type) })),
  labelOf: seenWord,
}
const RiskFields = soonPart(async () => (await import('./risk-fields.tsx')).RiskFields)

/** 'Tue 09:00 to 10:00', by the clock of each site. */
function clockLabel({ weekday, hourOfDay }: SafetyExplorerFilters['state']): string | undefined {
  const hours = hourOfDay === undefined ? [] : [`${showHour(hourOfDay)} to ${showHour(hourOfDay + 1)}`]
  const days = weekday === undefined ? [] : [nameFromMonday(weekday)]
  return hours.length + days.length > 0 ? [...days, ...hours].join(' ') : undefined
}

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
    label: caseFilterLabels[state.status],
    onRemove: () => update({ status: undefined }),
  }
  const markChip = state.marked && {
    key: 'marked',
    label: markFilterLabels[state.marked],
    onRemove: () => update({ marked: undefined }),
  }
  const clockText = clockLabel(state)
  const clockChip = clockText !== undefined && {
    key: 'clock',
    label: clockText,
    onRemove: () => update({ weekday: undefined, hourOfDay: undefined }),
  }
  return (
    <DetectionFilters
      filters={filters}
      countAll={() => countAll(filters.request)}
      types={types}
      chips={[
        ...(state.risk === RiskLevel.ALL ? [] : [riskChip]),
        ...(statusChip ? [statusChip] : []),
        ...(markChip ? [markChip] : []),
        ...(clockChip ? [clockChip] : []),
        ...listChips(filters, 'violations', (type) => violationLabel(Number(type))),
      ]}
      actions={actions}
    >
      {hasRisk && <RiskFields filters={filters} />}
    </DetectionFilters>
  )
}
