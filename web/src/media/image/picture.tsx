import { Loader } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ImageStatus } from '#contract/media/enumerations.ts'
import type { ImageRecord } from '#contract/media/replies.ts'
import type { Shape } from '#rules/media/overlay-shapes.ts'
import type { Size } from '#rules/regions/polygon.ts'
import { OverlayCanvas } from '../../ui/canvas/overlay-canvas.tsx'
import { CoverLegend } from '../popup/cover-legend.tsx'
import { CoverPicture } from '../popup/cover-picture.tsx'
import classes from '../popup/stage.module.css'
import type { Cover } from '../popup/use-heat-map.ts'
import { placeStyle, type Stage } from '../popup/use-stage.ts'
import { failedImageText, missingImageText } from './image-failure.ts'

interface Props {
  link: string | null
  error: ImageRecord['error']
  alt: string
  /** When the link was given out, for links that do not say when they end. */
  loadedAt: number
  stage: Stage
  shapes: readonly Shape[]
  cover: Cover
  onSize: (size: Size) => void
}

interface Loading {
  link: string | null
  status: ImageStatus
  failedAt?: number
}

const begin = (link: string | null): Loading => ({
  link,
  status: link ? ImageStatus.LOADING : ImageStatus.UNSET,
})

/** A picture on the stage, with what was seen on it. */
export function Picture({ link, error, alt, loadedAt, stage, shapes, cover, onSize }: Props) {
  const [loading, setLoading] = useState<Loading>(() => begin(link))
  // A link that is given out anew is tried anew.
  const { status, failedAt } = loading.link === link ? loading : begin(link)
  const failure = link
    ? failedAt !== undefined && failedImageText(link, loadedAt, failedAt)
    : missingImageText({ error })
  const { attach, isZoomed } = stage
  const settle = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    onSize({ width: naturalWidth, height: naturalHeight })
    setLoading({ link, status: ImageStatus.READY })
  }
  const catchUp = useEffectEvent(settle)
  const element = useRef<HTMLImageElement>(null)
  // One that was loaded ahead is there already: it is painted with what lies over it, not a frame before.
  useLayoutEffect(() => {
    if (link && element.current?.complete && element.current.naturalWidth > 0) catchUp(element.current)
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
          <img
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
