import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { AggregationPeriod, TimePeriod } from '#contract/explorer/enumerations.ts'
import { MetricType } from '#contract/parking/enumerations.ts'
import { courseOfDay, usualWeek } from '#rules/parking/usual-week.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { rangeParams } from '../../explorer/period/range-params.ts'
import { useZoneOf } from '../../explorer/filters/zone-of-filters.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { parkingSummaryQuery } from '../api.ts'
import classes from './opening.module.css'
import type { CarparkNow } from './site-comparison.tsx'
import { WeekGrid } from './week-grid.tsx'

const DayCourseChart = lazyPart(async () => (await import('./day-course-chart.tsx')).DayCourseChart)

/** Four of each weekday. */
const pastDays = 28

/** Today compared with the usual course, and the usual week of one carpark. */
export function SiteRhythm({ site }: { site: CarparkNow }) {
  const [now] = useState(() => new Date())
  const zone = useZoneOf([site.id])
  const range = rangeParams({ period: TimePeriod.CUSTOM, from: addDays(now, -pastDays, zone), to: now }, zone)
  const { data, error, refetch } = useQuery({
    ...parkingSummaryQuery({
      range,
      siteIds: [site.id],
      metrics: [MetricType.AVERAGE_OCCUPANCY],
      period: AggregationPeriod.HOURLY,
    }),
  })
  const points = data?.average_occupancy
  const course = useMemo(() => points && courseOfDay(points, now, zone), [points, now, zone])
  const week = useMemo(() => points && usualWeek(points, zone), [points, zone])
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.rhythm}>
      {course ? (
        <Suspense fallback={<BlockSkeleton height={290} />}>
          <DayCourseChart course={course} name={site.name} bays={site.bays} />
        </Suspense>
      ) : (
        <BlockSkeleton height={290} />
      )}
      {week ? <WeekGrid week={week} name={site.name} bays={site.bays} /> : <BlockSkeleton height={290} />}
    </div>
  )
}
