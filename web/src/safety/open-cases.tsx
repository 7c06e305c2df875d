import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/menus.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { formatNumber } from '#rules/text/format.ts'
import { SectionCard } from '../ui/section-card.tsx'
import classes from './summary.module.css'

const share = (value: number | null) => (value === null ? 'no data' : `${Math.round(100 * value)}%`)
const minutes = (value: number | null) =>
  value === null ? 'none yet' : value < 120 ? `${value} min` : `${Math.round(value / 60)} h`

/** Less than an hour of people or plant makes a rate of chance. */
const perHour = (rate: number | null, hours: number) =>
  rate === null || hours < 1 ? `too little in clips (${hours.toFixed(1)} h)` : rate.toFixed(2)

/** What is still open of the week, how quickly it is looked at, and who wears what. */
export function OpenCases({ cases, ppe, exposure }: Pick<SafetyOverview, 'cases' | 'ppe' | 'exposure'>) {
  const link = (text: string, search: object) => (
    <Anchor component={Link} to={paths.safetyExplorer} search={search as never} fz="inherit">
      {text}
    </Anchor>
  )
  const rows: [string, React.ReactNode][] = [
    ['Still open', link(formatNumber(cases.open), { period: '7', risk: 'high', status: 'open' })],
    ['Not acknowledged', formatNumber(cases.unacknowledged)],
    [
      'Overdue',
      <b key="overdue" data-bad={cases.overdue > 0}>
        {formatNumber(cases.overdue)}
      </b>,
    ],
    ['Closed', `${formatNumber(cases.closed)}, ${formatNumber(cases.closed_on_time)} on time`],
    ['Median time to acknowledge', minutes(cases.median_minutes_to_acknowledge)],
    [
      'PPE worn, of those assessed',
      `${share(ppe.compliance)} (${formatNumber(ppe.worn)} of ${formatNumber(ppe.worn + ppe.missing)}; ${formatNumber(ppe.not_assessed)} not assessed)`,
    ],
    ['Elevated per person-hour in clips', perHour(exposure.elevated_per_person_hour, exposure.person_hours)],
    ['Elevated per plant-hour in clips', perHour(exposure.elevated_per_plant_hour, exposure.plant_hours)],
  ]
  return (
    <SectionCard title="Open">
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
