import { Anchor, Button, Drawer, Group, Stack, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { z } from 'zod'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { paths } from '#contract/paths.ts'
import type { PlateHistory } from '#contract/vehicles/replies.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { CustomerOfPlate } from '../../customers/customer-of-plate.tsx'
import { HubSpotOfPlate } from '../../customers/hubspot-of-plate.tsx'
import { HeldBadge } from '../../holds/held-badge.tsx'
import { useIsAdmin } from '../../lib/session/is-admin.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { MetricWidget } from '../../ui/values/metric-widget.tsx'
import { PlateChip } from '../../ui/values/plate-chip.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { plateHistoryQuery } from '../api.ts'
import classes from './plate-history.module.css'
import { PlatePictures } from './plate-pictures.tsx'
import { usePlateHistory } from './use-plate-history.ts'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

const PlateHistoryCharts = lazyPart(
  async () => (await import('./plate-history-charts.tsx')).PlateHistoryCharts,
)

interface Props {
  plate: string | undefined
  onClose: () => void
}

/** The history of a plate at all sites. */
export function PlateHistoryPanel({ plate, onClose }: Props) {
  return (
    <Drawer
      opened={plate !== undefined}
      onClose={onClose}
      closeOnEscape={useIsTopmost(plate !== undefined)}
      position="right"
      size={560}
      title={plate && `History of ${plate}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {plate && <History plate={plate} />}
    </Drawer>
  )
}

function History({ plate }: { plate: string }) {
  const { data, error, refetch } = useQuery(plateHistoryQuery(plate))
  const isAdmin = useIsAdmin()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={480} />
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <PlateChip plate={plate} size="md" />
        <CopyButton value={plate} label="Copy plate" />
        <HeldBadge kind="plate" id={plate} />
        <Button
          variant="default"
          component={Link}
          to={paths.vehicleExplorer}
          search={{ plates: plate, period: TimePeriod.DAYS_30 } as never}
        >
          Show its detections
        </Button>
        {isAdmin && (
          <>
            <Button variant="default" component={Link} to={paths.alerts} search={{ watch: plate } as never}>
              Alert me when it comes back
            </Button>
            <Button variant="default" component={Link} to={paths.alerts} search={{ list: plate } as never}>
              Add to list
            </Button>
          </>
        )}
      </Group>
      <PlatePictures plate={plate} />
      <div className={classes.facts}>
        <MetricWidget label="Times seen" value={formatNumber(data.times_seen)} />
        <MetricWidget label="First seen" value={<When at={data.first_seen} zone={data.time_zone} />} />
        <MetricWidget label="Last seen" value={<When at={data.last_seen} zone={data.time_zone} />} />
      </div>
      <CustomerOfPlate plate={plate} />
      <HubSpotOfPlate plate={plate} />
      <Suspense fallback={<BlockSkeleton height={360} />}>
        <PlateHistoryCharts history={data} />
      </Suspense>
      <Sites history={data} />
      {data.near.length > 0 && <NearPlates history={data} />}
    </Stack>
  )
}

const When = ({ at, zone }: { at: string | null; zone: string }) => (
  <span style={{ fontSize: 15 }}>
    <RelativeTime at={at} zone={zone} />
  </span>
)

type HistoryProps = { history: z.infer<typeof PlateHistory> }

function Sites({ history }: HistoryProps) {
  return (
    <section>
      <h3 className={classes.heading}>Sites</h3>
      <ul className={classes.sites}>
        {history.sites.map(({ id, name, times_seen }) => (
          <li key={id} className={classes.site}>
            <Anchor component={Link} to={`${paths.sites}/${id}`} fz="inherit">
              {stripNamePrefix(name)}
            </Anchor>
            <span>{formatNumber(times_seen)} times</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(times_seen / Math.max(1, history.times_seen)) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NearPlates({ history }: HistoryProps) {
  const { open } = usePlateHistory()
  return (
    <section>
      <h3 className={classes.heading}>Possible misreads</h3>
      <div className={classes.near}>
        {history.near.map(({ plate, times_seen }) => (
          <UnstyledButton
            key={plate}
            data-finger
            aria-label={`History of ${plate}`}
            onClick={() => open(plate)}
          >
            <PlateChip plate={plate} /> {formatNumber(times_seen)}
          </UnstyledButton>
        ))}
      </div>
    </section>
  )
}
