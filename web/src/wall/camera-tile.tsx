import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { LiveCamera } from '#contract/media/replies.ts'
import { liveMessages } from '#contract/live/messages.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { onlineStatusLabels } from '#contract/sites/enumerations.ts'
import { overlayColour } from '#rules/explorer/classes.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatTimeAgo } from '#rules/time/format-date.ts'
import { loadPictureOf, rememberThumbnail } from '../media/load-ahead.ts'
import { OnlineStatusBadge } from '../ui/states/online-status.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './camera-tile.module.css'

interface Props {
  camera: LiveCamera
  layout: 'fit' | 'compact'
  /** The plate of a stolen vehicle in view. */
  stolenPlate: string | undefined
  onOpen: (imageId: string) => void
}

/** A camera of the wall: its newest picture, coloured by its age. */
export function CameraTile({ camera, layout, stolenPlate, onOpen }: Props) {
  const now = new Date(useNow())
  const { image } = camera
  const link = image?.thumbnail ?? image?.image_file ?? undefined
  const [failedLink, setFailedLink] = useState<string>()
  // The previous picture stays below until the new one has faded in.
  const [shownLink, setShownLink] = useState<string>()
  const seenAt = image ? new Date(image.time_created) : undefined
  const age = seenAt ? formatTimeAgo(seenAt, now) : liveMessages.noImages
  const name = stripNamePrefix(camera.name)
  const site = stripNamePrefix(camera.site.name)
  return (
    <UnstyledButton
      className={classes.tile ?? ''}
      data-colour={overlayColour(seenAt, now)}
      data-layout={layout}
      data-stolen={stolenPlate !== undefined}
      title={`${site}, ${name}: ${onlineStatusLabels[camera.status]}`}
      disabled={!image}
      onPointerDown={({ pointerType }) => pointerType === 'mouse' && loadPictureOf(camera)}
      onClick={() => image && onOpen(image.id)}
    >
      <span className={classes.picture}>
        {shownLink && shownLink !== link && <img src={shownLink} alt="" />}
        {link && link !== failedLink && (
          <img
            key={link}
            className={classes.fresh}
            src={link}
            alt=""
            onLoad={() => {
              setShownLink(link)
              if (image) rememberThumbnail(image.id, link)
            }}
            onError={() => setFailedLink(link)}
          />
        )}
        {/* Read with the title: the name of the tile is that of its camera, site and age. */}
        <span className={classes.status} aria-hidden>
          <OnlineStatusBadge status={camera.status} />
        </span>
        {stolenPlate !== undefined && <span className={classes.stolen}>Stolen {stolenPlate}</span>}
      </span>
      <span className={classes.shade}>
        <span className={classes.names}>
          <span className={classes.name}>{name}</span>
          <span className={classes.site}>{site}</span>
        </span>
        {link && link === failedLink && <span className={classes.none}>{mediaMessages.imageError}</span>}
        {image ? (
          <span className={classes.age}>{age}</span>
        ) : (
          <span className={classes.none}>{liveMessages.noImages}</span>
        )}
      </span>
    </UnstyledButton>
  )
}
