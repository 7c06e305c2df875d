import { violationLabel } from '#rules/safety/violation-label.ts'
import { Button, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { observationGroupSize } from '#contract/safety/constants.ts'
import type { ObservedHour, RiskSite } from '#contract/safety/replies.ts'
import { formatNumber } from '#rules/text/format.ts'
import { rangeParams, type RangeParams } from '../../explorer/period/range-params.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { hourQuery, observedHoursQuery, type SiteRequest } from '../api.ts'
import type { SafetyExplorerFilters } from './filter-set.ts'
import { NotifyButton } from '../observation/notify-button.tsx'
import { ObservedTime } from '../observation/observed-time.tsx'
import { ObservationCard } from '../observation/observation-card.tsx'
import classes from './observation-search.module.css'
import summary from '../overview/summary.module.css'
import { withoutSites, type RiskSiteChoice } from '../overview/use-risk-site.ts'

interface Props {
  filters: SafetyExplorerFilters
  site: RiskSiteChoice
  covers: string
}

/** The hours of a site with observations. An hour opens its observations, five at a time. */
export function ObservationSearch({ filters, covers, site: { site, choices, choose } }: Props) {
  return (
    <SectionCard
      title="Observation search"
      covers={covers}
      actions={
        <Select
          aria-label="Site of the observation search"
          placeholder="Select a site"
          data={choices}
          value={site?.id ?? null}
          onChange={choose}
          allowDeselect={false}
          w={220}
        />
      }
    >
      {site ? (
        <Hours
          key={site.id}
          site={site}
          request={{ site: site.id, range: rangeParams(filters.time, 'UTC'), query: withoutSites(filters) }}
        />
      ) : (
        <p className={summary.dim}>Select a site to search its observations.</p>
      )}
    </SectionCard>
  )
}

interface HoursProps {
  site: RiskSite
  request: SiteRequest<RangeParams | undefined>
}

function Hours({ site, request }: HoursProps) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const { data } = useQuery(observedHoursQuery(request, page))
  if (data?.count === 0)
    return <p className={summary.dim}>Nothing was observed at this site in the period.</p>
  return (
    <Stack gap="xs">
      {!data && <BlockSkeleton height={160} />}
      <ul className={classes.hours}>
        {data?.results.map((hour) => (
          <li key={hour.hour}>
            <button
              type="button"
              className={classes.hour}
              aria-expanded={open === hour.hour}
              onClick={() => setOpen(open === hour.hour ? undefined : hour.hour)}
            >
              <b>{hour.hour.replace('T', ' ')}:00</b>
              <span>{formatNumber(hour.count)} observations</span>
              <span className={summary.dim}>{hourText(hour)}</span>
            </button>
            {open === hour.hour && <OpenHour site={site} request={request} hour={hour.hour} />}
          </li>
        ))}
      </ul>
      {data && data.count > 12 && (
        <div className={classes.pager}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer hours
          </Button>
          <Button variant="default" disabled={data.next === null} onClick={() => setPage(page + 1)}>
            Older hours
          </Button>
        </div>
      )}
    </Stack>
  )
}

const hourText = ({ violations, high, veryHigh }: ObservedHour) =>
  [
    ...(high + veryHigh > 0 ? [`${high + veryHigh} elevated`] : []),
    ...violations
      .slice(0, 3)
      .map(({ violation_type, count }) => `${violationLabel(violation_type)}: ${count}`),
  ].join(' · ')

function OpenHour({ site, request, hour }: HoursProps & { hour: string }) {
  const [groups, setGroups] = useState(1)
  const { data } = useQuery(hourQuery(request, hour, groups * observationGroupSize))
  const ids = data?.results.map(({ id }) => id) ?? []
  return (
    <div className={classes.openHour}>
      {data?.results.map((row) => (
        <ObservationCard
          key={row.id}
          row={row}
          among={ids}
          time={<ObservedTime from={row.time_created} until={row.last_time} zone={site.time_zone} />}
          actions={<NotifyButton id={row.id} />}
        />
      ))}
      {data && data.count > data.results.length && (
        <Button variant="subtle" onClick={() => setGroups(groups + 1)}>
          Show {Math.min(observationGroupSize, data.count - data.results.length)} more
        </Button>
      )}
    </div>
  )
}
