import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { nearMissesADay } from '#rules/safety/nearness/near-miss.ts'
import { formatNumber } from '#rules/text/format.ts'
import { formatLength } from '#rules/text/units.ts'
import { showDate } from '#rules/time/format-date.ts'
import { shortDay } from '../../ui/chart/short-day.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { nearMissesQuery } from '../api.ts'
import type { SafetyRequest } from '../explorer/filter-set.ts'
import { ObservedTime } from '../observation/observed-time.tsx'
import { ObservationCard } from '../observation/observation-card.tsx'
import classes from './summary.module.css'

/** People near plant in the period, day by day: of each day those most worth a look. */
export function NearMisses({ request, covers }: { request: SafetyRequest; covers: string }) {
  const found = useInfiniteQuery(nearMissesQuery(request))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const days = data?.pages.flatMap((page) => page.days) ?? []
  const ids = days.flatMap(({ results }) => results.map(({ id }) => id))
  return (
    <SectionCard title="Near misses to look at" covers={covers}>
      <p className={classes.dim}>
        Ranked by closeness, speed and kind of plant, and missing PPE; at most {nearMissesADay} of a day.
        Parked plant comes last.
      </p>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton height={160} />}
      {data && days.length === 0 && <p className={classes.dim}>Nobody came near plant in this period.</p>}
      {days.map(({ date, count, results }) => (
        <section key={date} aria-label={dayText(date)} className={classes.day}>
          <h3>
            {dayText(date)}{' '}
            <span className={classes.dim}>
              {count > results.length ? `${results.length} of ${formatNumber(count)}` : formatNumber(count)}
            </span>
          </h3>
          {results.map((row) => (
            <ObservationCard
              key={row.id}
              row={row}
              among={ids}
              time={
                <>
                  {row.distance !== null && `${formatLength(row.distance, 2)} · `}
                  <ObservedTime
                    from={row.time_created}
                    until={row.last_time}
                    zone={row.image.camera.site.time_zone}
                  />
                </>
              }
            />
          ))}
        </section>
      ))}
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older days
        </Button>
      )}
    </SectionCard>
  )
}

/** 'Sat 8 Aug 2026' */
const dayText = (date: string) =>
  `${shortDay(date)} ${showDate(new Date(`${date}T12:00:00Z`), 'MMM YYYY', 'UTC')}`
