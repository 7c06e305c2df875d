import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { safetyTexts } from '#contract/safety/messages.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { graphQuery } from './api.ts'
import type { SafetyRequest } from './filter-set.ts'
import { observationMapOptions, observationMapTable } from './observation-map-options.ts'

/** Observations by day and risk. Low is always drawn; the others can be hidden. */
export function ObservationMap({ request }: { request: SafetyRequest }) {
  const { data, error, refetch } = useQuery(graphQuery(request))
  const [hasElevated, setElevated] = useState(true)
  const [hasModerate, setModerate] = useState(true)
  const drawn = useMemo(
    () => ({ days: data ?? [], hasElevated, hasModerate }),
    [data, hasElevated, hasModerate],
  )
  return (
    <Chart
      title={safetyTexts.observationMap}
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
