import { Loader } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ImageStatus } from '#contract/media/enumerations.ts'
import type { ImageRecord } from '#contract/media/replies.ts'
import type { Shape } from '#rules/media/overlay/overlay-shapes.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { OverlayCanvas } from '../../ui/canvas/overlay-canvas.tsx'
import { isLoadedAhead, thumbnailOf } from '../load-ahead.ts'
import { CoverLegend } from '../popup/cover-legend.tsx'
import { CoverPicture } from '../popup/cover-picture.tsx'
import classes from '../popup/stage.module.css'
import type { Cover } from '../popup/use-heat-map.ts'
import { placeStyle, type Stage } from '../popup/use-stage.ts'
import { failedImageText, missingImageText } from './image-failure.ts'

interface Props {
  imageId: string
  link: string | null
  error: ImageRecord['error']
  gone: ImageRecord['gone']
  alt: string
  /** The load time of the link, for links without an expiry. */
  loadedAt: number
  stage: Stage
  shapes: readonly Shape[]
  cover: Cover
  /** Called after loading, where the size was unknown. */
  onSize: ((size: Size) => void) | undefined
}

interface Loading {
  link: string | null
  status: ImageStatus
  failedAt?: number
}

const begin = (link: string | null): Loading => ({ link, status: statusAtFirst(link) })

function statusAtFirst(link: string | null): ImageStatus {
  if (!link) return ImageStatus.UNSET
  return isLoadedAhead(link) ? ImageStatus.READY : ImageStatus.LOADING
}

/** A picture on the stage, with its detections. */
export function Picture({ imageId, link, error, gone, alt, loadedAt, stage, shapes, cover, onSize }: Props) {
  const [known, setLoading] = useState<Loading>(() => begin(link))
  // A new link is loaded again.
  const loading = known.link === link ? known : begin(link)
  if (loading !== known) setLoading(loading)
  const { status, failedAt } = loading
  const failure = link
    ? failedAt !== undefined && failedImageText(link, loadedAt, failedAt)
    : missingImageText({ error, gone })
  const thumbnail = status === ImageStatus.LOADING ? thumbnailOf(imageId) : undefined
  const { attach, isZoomed } = stage
  const settle = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    onSize?.({ width: naturalWidth, height: naturalHeight })
    if (status !== ImageStatus.READY) setLoading({ link, status: ImageStatus.READY })
  }
  const catchUp = useEffectEvent((shown: HTMLImageElement) => {
    if (shown.complete && shown.naturalWidth > 0) settle(shown)
    else if (status === ImageStatus.READY) setLoading({ link, status: ImageStatus.LOADING })
  })
  const element = useRef<HTMLImageElement>(null)
  // A cached picture is painted together with its overlay, not a frame earlier.
  useLayoutEffect(() => {
    if (link && element.current) catchUp(element.current)
  }, [link])
  return (
    <div
      ref={attach}
      className={classes.stage}
      data-zoomed={isZoomed}
      data-status={status}
      role="application"
      aria-label="Picture"
      tabIndex={0}
    >
      {failure ? (
        <div className={classes.words} role="alert">
          <IconPhotoOff size={28} stroke={1.6} aria-hidden />
          <p>{failure}</p>
        </div>
      ) : (
        <>
          {thumbnail && (
            <img
              className={classes.picture}
              style={placeStyle(stage)}
              src={thumbnail}
              alt=""
              draggable={false}
              data-thumbnail
            />
          )}
          <img
            // The previous picture is hidden while this one loads.
            key={imageId}
            ref={element}
            className={classes.picture}
            style={placeStyle(stage)}
            src={link ?? ''}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget }) => settle(currentTarget)}
            onError={() => setLoading({ link, status: ImageStatus.ERROR, failedAt: Date.now() })}
          />
          <CoverPicture cover={cover} place={stage} />
          {status === ImageStatus.READY && <OverlayCanvas shapes={shapes} place={stage} />}
          <CoverLegend cover={cover} />
          {status === ImageStatus.LOADING && <Loader pos="absolute" top="50%" left="50%" size="sm" />}
        </>
      )}
    </div>
  )
}
