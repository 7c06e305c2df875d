import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explorerTexts } from '#contract/explorer/texts.ts'
import type { SightingDay } from '#contract/wildlife/api.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { shortDay } from '../ui/chart/short-day.ts'
import { failureOf } from '../ui/table/table-state.ts'
import { sightingDaysQuery } from './api.ts'
import type { WildlifeRequest } from './filter-set.ts'

const optionsOf = (days: readonly SightingDay[]): Record<string, unknown> => ({
  xAxis: { type: 'category', data: days.map(({ date }) => date), axisLabel: { formatter: shortDay } },
  yAxis: { type: 'value', minInterval: 1 },
  series: [
    {
      name: wildlifeTexts.images,
      type: 'bar',
      barMaxWidth: 24,
      itemStyle: { borderRadius: [3, 3, 0, 0] },
      data: days.map(({ images }) => images),
    },
  ],
})

/** How many pictures of the sea were taken on each day. */
export function ImagesChart({ request }: { request: WildlifeRequest }) {
  const taken = useQuery(sightingDaysQuery(request))
  const { data, isPending } = taken
  const days = useMemo(() => data ?? [], [data])
  const options = useMemo(() => optionsOf(days), [days])
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
