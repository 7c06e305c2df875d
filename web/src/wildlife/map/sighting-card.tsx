import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dateFormats } from '#contract/product/constants.ts'
import { formatConfidence, formatNumber } from '#rules/text/format.ts'
import { HoldMenu } from '../../cases/hold-menu.tsx'
import { HeldBadge } from '../../holds/held-badge.tsx'
import { loadPictureOf } from '../../media/load-ahead.ts'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { zonedText } from '../../ui/values/zoned-text.ts'
import { sightingQuery } from '../api.ts'
import classes from './map-explorer.module.css'
import { coordinatesText } from '../coordinates-text.ts'

interface Props {
  id: string
  onOpen: (imageId: string) => void
}

/** The facts of a sighting, with its picture. */
export function SightingCard({ id, onOpen }: Props) {
  const { data: sighting, error, refetch } = useQuery(sightingQuery(id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!sighting) return <Skeleton className={classes.cardPicture} />
  return (
    <div className={classes.card}>
      <h3 className={classes.cardName}>
        {sighting.object_type} {sighting.count > 1 && `× ${formatNumber(sighting.count)}`}
      </h3>
      <HeldBadge kind="image" id={sighting.image.id} />
      <div className={classes.cardPicture}>
        <Thumbnail image={sighting.image} alt={`Image of ${sighting.object_type}`} />
      </div>
      <Facts
        facts={[
          [
            'Date',
            zonedText(
              new Date(sighting.datestamp),
              dateFormats.dateTime,
              sighting.image.camera.site.time_zone,
            ),
          ],
          ['Confidence', formatConfidence(sighting.confidence)],
          ['Coordinates', coordinatesText(sighting)],
        ]}
      />
      <Button
        variant="default"
        size="xs"
        onPointerDown={({ pointerType }) => pointerType === 'mouse' && loadPictureOf(sighting)}
        onClick={() => onOpen(sighting.image.id)}
      >
        View image
      </Button>
      <HoldMenu kind="sighting" id={sighting.id} size="xs" />
    </div>
  )
}
