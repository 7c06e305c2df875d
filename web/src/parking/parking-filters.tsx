import { Button, MultiSelect, Paper, Select } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { AggregationPeriod, TimePeriod, timePeriodLabels } from '#contract/enumerations.ts'
import type { SiteSummary } from '#contract/sites.ts'
import { periodChoices, type ParkingFilter } from './parking-filter.ts'
import { parkingMetrics } from './parking-metrics.ts'
import classes from './parking-overview.module.css'

interface Props {
  filter: ParkingFilter
  sites: readonly SiteSummary[]
  onApply: (filter: ParkingFilter) => void
}

/** Sites, metrics, period and the steps it is cut into; nothing is loaded before Apply. */
export function ParkingFilters({ filter, sites, onApply }: Props) {
  const [draft, setDraft] = useState(filter)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, isApplied: true })
  }
  return (
    <Paper component="form" aria-label="Filters" className={classes.filters ?? ''} onSubmit={apply}>
      <MultiSelect
        label="Sites"
        placeholder={draft.siteIds.length === 0 ? 'All sites' : ''}
        searchable
        clearable
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.siteIds}
        onChange={(siteIds) => setDraft({ ...draft, siteIds })}
      />
      <MultiSelect
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
        data={periodChoices.map((value) => ({ value, label: timePeriodLabels[value] }))}
        value={draft.days ?? TimePeriod.DAYS_7}
        onChange={(days) => setDraft({ ...draft, days: days ?? undefined })}
      />
      <Select
        label="Aggregation"
        allowDeselect={false}
        data={Object.values(AggregationPeriod)}
        value={draft.period}
        onChange={(period) => setDraft({ ...draft, period: period ?? AggregationPeriod.DAILY })}
      />
      <Button type="submit">Apply</Button>
    </Paper>
  )
}
