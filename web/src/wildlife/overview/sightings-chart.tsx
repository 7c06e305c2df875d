import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { useToday } from '../../ui/use-today.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'
import { failureOf } from '../../ui/table/table-state.ts'
import { sightingDaysQuery } from '../api.ts'
import { sightingsChartOptions, sightingsChartTable } from './sightings-chart-options.ts'
import { isSurveyed } from './totals.ts'

/** Dolphins and boats by day, where the sea was looked at. */
export function SightingsChart({ request }: { request: WildlifeRequest }) {
  const seen = useQuery(sightingDaysQuery(request))
  const { data, isPending } = seen
  const days = useMemo(() => (data?.some(isSurveyed) ? data : []), [data])
  const today = useToday()
  const options = useMemo(() => sightingsChartOptions(days, today), [days, today])
  return (
    <Chart
      title={wildlifeTexts.seenOverTime}
      options={options}
      table={sightingsChartTable(days)}
      height={280}
      isLoading={isPending}
      failure={failureOf(seen)}
    />
  )
}
