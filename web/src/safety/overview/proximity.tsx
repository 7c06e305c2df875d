import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { distanceDecimals } from '#contract/safety/constants.ts'
import { ProximityOperation } from '#contract/safety/enumerations.ts'
import { formatNumber } from '#rules/text/format.ts'
import { formatLength } from '#rules/text/units.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { loading } from '../../ui/states/skeletons.tsx'
import { sparklinePoints } from '../../ui/values/sparkline.ts'
import { proximityQuery } from '../api.ts'
import type { SafetyRequest } from '../explorer/filter-set.ts'
import classes from './summary.module.css'

const choices = [
  { value: ProximityOperation.AVG, label: 'Average' },
  { value: ProximityOperation.MIN, label: 'Minimum' },
]

const countText = (op: ProximityOperation, count: number) =>
  count === 0
    ? 'No distance was measured in this period'
    : `${op === 'avg' ? 'Average' : 'Minimum'} of ${formatNumber(count)} observations`

/** The distances between people and plant in observations that measured them. */
export function Proximity({ request, covers }: { request: SafetyRequest; covers: string }) {
  const [op, setOp] = useState<ProximityOperation>(ProximityOperation.AVG)
  const { data } = useQuery(proximityQuery(request, op))
  const points = sparklinePoints(data?.days.map(({ value }) => value) ?? [], 240, 44)
  return (
    <SectionCard
      title="Proximity of people and plant"
      covers={covers}
      actions={
        <SegmentedControl aria-label="Proximity" data={choices} value={op} onChange={(next) => setOp(next)} />
      }
    >
      <div className={classes.proximity}>
        <div>
          <div className={classes.big}>
            {!data ? (
              <Skeleton width={96} height={28} my={7} {...loading} />
            ) : data.value === null ? (
              '–'
            ) : (
              formatLength(data.value, distanceDecimals)
            )}
          </div>
          <p className={classes.dim}>{data && countText(op, data.count)}</p>
        </div>
        {points && (
          <svg className={classes.course} viewBox="-2 -2 244 48" role="img" aria-label="By day">
            <polyline points={points} />
          </svg>
        )}
      </div>
    </SectionCard>
  )
}
