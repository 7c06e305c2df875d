import { Button, Group, MultiSelect, Paper, Select } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import {
  AggregationPeriod,
  aggregationPeriodLabels,
  TimePeriod,
  timePeriodLabels,
} from '#contract/explorer/enumerations.ts'
import type { SiteSummary } from '#contract/sites/api.ts'
import { isValidCustomRange } from '#rules/time/time-range.ts'
import { useZoneOf } from '../explorer/filters/zone-of-filters.ts'
import { CalendarPeriods } from '../explorer/period/calendar-periods.tsx'
import { RangeFields } from '../explorer/period/range-fields.tsx'
import { useDraft } from '../ui/use-draft.ts'
import type { ParkingFilter } from './parking-filter.ts'
import { parkingMetrics } from './parking-metrics.ts'
import classes from './parking-overview.module.css'
import { oneLine } from '../ui/values/one-line.ts'

interface Props {
  filter: ParkingFilter
  sites: readonly SiteSummary[]
  onApply: (filter: ParkingFilter) => void
  /** In a sheet, which has its own border. */
  isSheet: boolean
  /** Beside Apply. */
  actions?: ReactNode
}

const aggregations = Object.values(AggregationPeriod).map((value) => ({
  value,
  label: aggregationPeriodLabels[value],
}))
const timePeriods = Object.values(TimePeriod).map((value) => ({ value, label: timePeriodLabels[value] }))

/** Sites, metrics, period and step length. Nothing is loaded before Apply. */
export function ParkingFilters({ filter, sites, isSheet, onApply, actions }: Props) {
  const [draft, setDraft] = useDraft(filter)
  const isCustom = draft.days === TimePeriod.CUSTOM
  const zone = useZoneOf(draft.siteIds)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, isApplied: true })
  }
  return (
    <Paper
      component="form"
      aria-label="Filters"
      className={classes.filters ?? ''}
      withBorder={!isSheet}
      {...(isSheet && { p: 0 })}
      onSubmit={apply}
    >
      <MultiSelect
        classNames={oneLine}
        label="Sites"
        placeholder={draft.siteIds.length === 0 ? 'All sites' : ''}
        searchable
        clearable
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.siteIds}
        onChange={(siteIds) => setDraft({ ...draft, siteIds })}
      />
      <MultiSelect
        classNames={oneLine}
        label="Metrics"
        placeholder={draft.metrics.length === 0 ? 'All metrics' : ''}
        clearable
        data={parkingMetrics.map(({ type, label }) => ({ value: String(type), label }))}
        value={draft.metrics.map(String)}
        onChange={(chosen) =>
          setDraft({
            ...draft,
            metrics: parkingMetrics.map(({ type }) => type).filter((type) => chosen.includes(String(type))),
          })
        }
      />
      <Select
        label="Period"
        allowDeselect={false}
        data={timePeriods}
        value={draft.days ?? TimePeriod.DAYS_7}
        onChange={(days) => setDraft({ ...draft, days: days ?? undefined })}
      />
      <Select
        label="Aggregation"
        allowDeselect={false}
        data={aggregations}
        value={draft.period}
        onChange={(period) => setDraft({ ...draft, period: period ?? AggregationPeriod.DAILY })}
      />
      {isCustom && (
        <div className={classes.range}>
          <CalendarPeriods zone={zone} onChoose={(range) => setDraft({ ...draft, ...range })} />
          <RangeFields
            from={draft.from}
            to={draft.to}
            zone={zone}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </div>
      )}
      <Group gap="xs" className={classes.actions ?? ''}>
        {actions}
        <Button type="submit" disabled={isCustom && !isValidCustomRange(draft)}>
          Apply
        </Button>
      </Group>
    </Paper>
  )
}
