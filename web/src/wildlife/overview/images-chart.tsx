import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explorerTexts } from '#contract/explorer/texts.ts'
import type { SightingDay } from '#contract/wildlife/api.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { useToday } from '../../ui/use-today.ts'
import { barsOf, countAxis, dayAxis, markToday } from '../../ui/chart/chart-parts.ts'
import { failureOf } from '../../ui/table/table-state.ts'
import { sightingDaysQuery } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'

function optionsOf(days: readonly SightingDay[], today: string): Record<string, unknown> {
  const values = days.map(({ date, images }) => ({ date, value: images }))
  return {
    legend: { show: false },
    xAxis: dayAxis(days.map(({ date }) => date)),
    yAxis: countAxis('images'),
    series: [barsOf(wildlifeTexts.images, markToday(values, today), 24)],
  }
}

/** How many pictures of the sea were taken on each day. */
export function ImagesChart({ request }: { request: WildlifeRequest }) {
  const taken = useQuery(sightingDaysQuery(request))
  const { data, isPending } = taken
  const days = useMemo(() => data ?? [], [data])
  const today = useToday()
  const options = useMemo(() => optionsOf(days, today), [days, today])
  return (
    <Chart
      title={explorerTexts.imagesOverTime}
      options={options}
      table={{
        columns: ['Date', wildlifeTexts.images],
        rows: days.map(({ date, images }) => [date, images]),
      }}
      height={220}
      isLoading={isPending}
      failure={failureOf(taken)}
    />
  )
}
