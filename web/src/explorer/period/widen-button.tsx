import { Button } from '@mantine/core'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { selectPreset } from '#rules/time/time-filter.ts'
import type { ExplorerFilters } from '../filters/use-explorer-filters.ts'

/** The action of an empty list: clears the filters or, without filters, widens the period. */
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
