import { Button } from '@mantine/core'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { selectPreset } from '#rules/time/time-filter.ts'
import type { ExplorerFilters } from '../filters/use-explorer-filters.ts'

/** The way out of an empty list: no filters, or, where there are none, a longer period. */
export function WidenButton({ filters }: { filters: ExplorerFilters }) {
  const isUnfiltered = filters.activeCount === 0 && filters.time.period === TimePeriod.TODAY
  const widen = () =>
    isUnfiltered ? filters.setTime(selectPreset(TimePeriod.DAYS_7, new Date())) : filters.reset()
  return (
    <Button variant="default" onClick={() => void widen()}>
      {isUnfiltered ? `Show ${timePeriodLabels[TimePeriod.DAYS_7]}` : 'Reset filters'}
    </Button>
  )
}
