import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { safetyTexts } from '#contract/safety/messages.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { foreignZoneName } from '#rules/time/zone-name.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { viewerZone } from '../../ui/values/zoned-text.ts'
import { graphQuery, hoursQuery } from '../api.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import {
  dayPoints,
  hourPoints,
  observationMapOptions,
  observationMapTable,
} from './observation-map-options.ts'

/** Observations by day, or by hour of today, and risk. Low is always drawn; the others can be hidden. */
export function ObservationMap({ filters, covers }: { filters: SafetyExplorerFilters; covers: string }) {
  const { request, time, zone } = filters
  const isToday = time.period === TimePeriod.TODAY
  const daily = useQuery({ ...graphQuery(request), enabled: !isToday })
  const hourly = useQuery({ ...hoursQuery(request), enabled: isToday })
  const { data, error, refetch } = isToday ? hourly : daily
  const points = useMemo(() => {
    const [today = '', hour = ''] = formatDate(time.to ?? new Date(0), 'YYYY-MM-DD HH', zone).split(' ')
    return isToday ? hourPoints(hourly.data ?? [], today, Number(hour)) : dayPoints(daily.data ?? [])
  }, [isToday, hourly.data, daily.data, time.to, zone])
  const [hasElevated, setElevated] = useState(true)
  const [hasModerate, setModerate] = useState(true)
  const drawn = useMemo(() => ({ points, hasElevated, hasModerate }), [points, hasElevated, hasModerate])
  const zoneName = isToday && time.to ? foreignZoneName(time.to, zone, viewerZone) : undefined
  return (
    <Chart
      title={safetyTexts.observationMap}
      subtitle={zoneName ? `${covers}, hours in ${zoneName}` : covers}
      options={useMemo(() => observationMapOptions(drawn), [drawn])}
      table={useMemo(() => observationMapTable(drawn), [drawn])}
      isLoading={!data && !error}
      failure={!data && error ? { error, onRetry: () => void refetch() } : undefined}
      actions={
        <Group gap="md" role="group" aria-label="Legend">
          <Checkbox
            label={riskLevelLabels.high}
            color="var(--bad)"
            checked={hasElevated}
            onChange={(event) => setElevated(event.currentTarget.checked)}
          />
          <Checkbox
            label={riskLevelLabels.medium}
            color="var(--warning)"
            checked={hasModerate}
            onChange={(event) => setModerate(event.currentTarget.checked)}
          />
        </Group>
      }
    />
  )
}
