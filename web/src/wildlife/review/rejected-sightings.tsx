import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RejectedSighting } from '#contract/wildlife/api.ts'
import { formatConfidence, formatNumber } from '#rules/text/format.ts'
import { useMayOperate } from '../../lib/session/may-operate.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { forgetSightings, rejectedQuery, reviewSighting } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'
import classes from './review.module.css'

const atOnce = 20

/** Sightings that users rejected, with the names of these users. Each can be restored. */
export function RejectedSightings({ request }: { request: WildlifeRequest }) {
  const [shown, setShown] = useState(atOnce)
  const { data, error, refetch } = useQuery(rejectedQuery(request, shown))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={200} />
  if (data.count === 0)
    return <p className={classes.place}>Nobody has rejected a sighting of these filters.</p>
  return (
    <>
      <p className={classes.place}>
        {formatNumber(data.count)} rejected: in no list, map, total or file until restored
      </p>
      <ul className={classes.rejected} aria-label="Rejected sightings">
        {data.results.map((sighting) => (
          <Rejected key={sighting.id} sighting={sighting} />
        ))}
      </ul>
      {data.count > data.results.length && data.results.length < 100 && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + atOnce)}>
          Show more
        </Button>
      )}
    </>
  )
}

function Rejected({ sighting }: { sighting: RejectedSighting }) {
  const { id, object_type, count, confidence, datestamp, image, rejected_by, rejected_at } = sighting
  const restore = useMutation({
    mutationFn: () => reviewSighting(id, { outcome: 'restored' }),
    onError: showError,
    onSuccess: () => {
      showSuccess('Sighting restored')
      return forgetSightings({ withQueue: true })
    },
  })
  const mayOperate = useMayOperate()
  const zone = image.camera.site.time_zone
  return (
    <li>
      <Thumbnail image={image} alt={`Image of ${object_type}`} />
      <div className={classes.words}>
        <b>
          {object_type} × {formatNumber(count)}, {formatConfidence(confidence)}
        </b>
        <span>
          Seen <RelativeTime at={datestamp} zone={zone} isAbsolute />
        </span>
        <span>
          Rejected {rejected_by && `by ${rejected_by} `}
          <RelativeTime at={rejected_at} zone={zone} isAbsolute />
        </span>
      </div>
      {mayOperate && (
        <Button
          variant="default"
          size="compact-sm"
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Restore
        </Button>
      )}
    </li>
  )
}
