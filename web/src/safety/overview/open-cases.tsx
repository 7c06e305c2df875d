import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { CaseFilter, caseFilterLabels } from '#contract/safety/cases.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { formatNumber, formatPercent } from '#rules/text/format.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import { during, listSearch, NumberLink } from './number-link.tsx'
import classes from './summary.module.css'

const share = (value: number | null) => (value === null ? 'no data' : formatPercent(100 * value))
const minutes = (value: number | null) =>
  value === null ? 'none yet' : value < 120 ? `${value} min` : `${Math.round(value / 60)} h`

/** Less than an hour of people or plant makes a rate of chance. */
const perHour = (rate: number | null, hours: number) =>
  rate === null || hours < 1 ? `too little in clips (${formatNumber(hours, 1)} h)` : formatNumber(rate, 2)

interface Props {
  overview: SafetyOverview
  state: SafetyExplorerFilters['state']
  covers: string
}

/** The open cases of the period, the time until review, and PPE compliance. */
export function OpenCases({ overview, state, covers }: Props) {
  const { cases, ppe, exposure } = overview
  const ofPeriod = (count: number, status: CaseFilter) => (
    <NumberLink
      count={count}
      of={caseFilterLabels[status]}
      search={listSearch(state, { ...during(overview.from, overview.to), risk: RiskLevel.HIGH, status })}
    />
  )
  const rows: [string, React.ReactNode][] = [
    ['Still open', ofPeriod(cases.open, CaseFilter.NOT_CLOSED)],
    ['Not acknowledged', ofPeriod(cases.unacknowledged, CaseFilter.OPEN)],
    [
      'Overdue, whenever observed',
      <b key="overdue" data-bad={cases.overdue > 0}>
        <NumberLink
          count={cases.overdue}
          of={caseFilterLabels.overdue}
          search={listSearch(state, { period: TimePeriod.ALL_TIME, status: CaseFilter.OVERDUE })}
        />
      </b>,
    ],
    [
      'Closed',
      <span key="closed">
        {ofPeriod(cases.closed, CaseFilter.CLOSED)}, {formatNumber(cases.closed_on_time)} on time
      </span>,
    ],
    ['Median time to acknowledge', minutes(cases.median_minutes_to_acknowledge)],
    [
      'PPE worn, of those assessed',
      `${share(ppe.compliance)} (${formatNumber(ppe.worn)} of ${formatNumber(ppe.worn + ppe.missing)}; ${formatNumber(ppe.not_assessed)} not assessed)`,
    ],
    ['Elevated per person-hour in clips', perHour(exposure.elevated_per_person_hour, exposure.person_hours)],
    ['Elevated per plant-hour in clips', perHour(exposure.elevated_per_plant_hour, exposure.plant_hours)],
  ]
  return (
    <SectionCard title="Open" covers={covers}>
      <dl className={classes.open}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
