import { Button, Drawer, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#rules/text/format.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { useIsPhone } from '../../ui/phone/use-is-phone.ts'
import { unconfirmedQuery } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'
import { RejectedSightings } from './rejected-sightings.tsx'
import { ReviewForm } from './review-form.tsx'
import classes from './review.module.css'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

interface Props {
  request: WildlifeRequest
  isOpen: boolean
  onClose: () => void
}

/** The sightings that no person has confirmed, one after the other, and those that were rejected. */
export function ReviewPanel({ request, isOpen, onClose }: Props) {
  const isPhone = useIsPhone()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={useIsTopmost(isOpen)}
      position="right"
      size={isPhone ? '100%' : 560}
      title="Review sightings"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && (
        <Tabs defaultValue="queue" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="queue">To review</Tabs.Tab>
            <Tabs.Tab value="rejected">Rejected</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="queue">
            <Queue request={request} />
          </Tabs.Panel>
          <Tabs.Panel value="rejected">
            <RejectedSightings request={request} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Drawer>
  )
}

function Queue({ request }: { request: WildlifeRequest }) {
  const { data, error, refetch, isFetching } = useQuery(unconfirmedQuery(request))
  const [at, setAt] = useState(0)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || (isFetching && at === 0)) return <BlockSkeleton height={420} />
  const sighting = data.results[at]
  const more = async () => {
    await refetch()
    setAt(0)
  }
  if (!sighting)
    return (
      <div className={classes.done}>
        <p>
          {data.results.length === 0 ? 'Every sighting of these filters is confirmed.' : 'These are done.'}
        </p>
        {data.results.length > 0 && (
          <Button variant="default" loading={isFetching} onClick={() => void more()}>
            Look for more
          </Button>
        )}
      </div>
    )
  return (
    <>
      <p className={classes.place}>
        {formatNumber(at + 1)} of {formatNumber(data.count)} that no person has confirmed
      </p>
      <ReviewForm key={sighting.id} sighting={sighting} onDone={() => setAt(at + 1)} />
    </>
  )
}
