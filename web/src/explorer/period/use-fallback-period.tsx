import { Anchor, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import type { ExplorerFilters } from '../filters/use-explorer-filters.ts'

const longer = [TimePeriod.DAYS_7, TimePeriod.DAYS_30, TimePeriod.DAYS_90]

/**
 * A page without a period shows today. If today is empty, it shows the shortest period with data and returns a note
 * about it. `isEmpty`: undefined while unknown. `isLooking`: another period may follow.
 */
export function useFallbackPeriod(filters: ExplorerFilters, isEmpty: boolean | undefined) {
  const [fallback, setFallback] = useState<TimePeriod>()
  const { state, time, activeCount } = filters
  const isOpening = state.period === undefined && time.period === TimePeriod.TODAY && activeCount === 0
  const isFallback = fallback !== undefined && state.period === fallback
  const next = isOpening ? longer[0] : longer[longer.indexOf(fallback as never) + 1]
  const isWanted = isEmpty === true && (isOpening || isFallback)
  if (isWanted && next && next !== fallback) setFallback(next)
  const show = useEffectEvent((period: TimePeriod) => void filters.update({ period }))
  useEffect(() => {
    if (fallback) show(fallback)
  }, [fallback])
  const isLooking = (isOpening || isFallback) && (isEmpty === undefined || (isEmpty && next !== undefined))
  if (!isFallback) return { note: undefined, isLooking }
  const note = (
    <Text span size="sm" c="dimmed" role="status">
      Nothing yet today: showing {timePeriodLabels[fallback]}.{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => void filters.update({ period: TimePeriod.TODAY })}
      >
        Show today
      </Anchor>
    </Text>
  )
  return { note, isLooking }
}
