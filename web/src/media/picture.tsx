import { Loader } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconPhotoOff } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { ImageStatus } from '#contract/media/enumerations.ts'
import type { ImageRecord } from '#contract/media/api.ts'
import { assumedAspectRatio } from './constants.ts'
import { failedImageText, missingImageText } from './image-failure.ts'
import { Overlay } from './overlay.tsx'
import classes from './picture.module.css'
import { usePan } from './use-pan.ts'

interface Props {
  image: Pick<ImageRecord, 'image_file' | 'error' | 'detected_objects'>
  alt: string
  /** When the link was given out, for links that do not say when they end. */
  loadedAt: number
  hasBoxes: boolean
  isZoomed: boolean
  onZoom: () => void
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

/** A picture in the space it is given, with what was seen on it. A double click zooms to where it was made. */
export function Picture({ image, alt, loadedAt, hasBoxes, isZoomed, onZoom }: Props) {
  const link = image.image_file
  const [loading, setLoading] = useState<Loading>(() => begin(link))
  // A link that is given out anew is tried anew.
  const { status, failedAt } = loading.link === link ? loading : begin(link)
  const [natural, setNatural] = useState<number>()
  const stage = useRef<HTMLDivElement>(null)
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(stage, sizeRef)
  const aim = useRef({ x: 0.5, y: 0.5 })
  const pan = usePan(stage, isZoomed)

  useLayoutEffect(() => {
    const element = stage.current
    if (!element || !isZoomed) return
    element.scrollTo(
      aim.current.x * element.scrollWidth - element.clientWidth / 2,
      aim.current.y * element.scrollHeight - element.clientHeight / 2,
    )
  }, [isZoomed])
  const zoomAt = (event: MouseEvent<HTMLElement>) => {
    const place = event.currentTarget.getBoundingClientRect()
    aim.current = {
      x: (event.clientX - place.left) / place.width,
      y: (event.clientY - place.top) / place.height,
    }
    onZoom()
  }

  const { img_width, img_height } = image.detected_objects
  const ratio = img_width && img_height ? img_width / img_height : (natural ?? assumedAspectRatio)
  const failure = link
    ? failedAt !== undefined && failedImageText(link, loadedAt, failedAt)
    : missingImageText(image)
  const sizes = { '--stage-height': `${height}px`, '--ratio': ratio } as CSSProperties
  return (
    <div
      ref={ref}
      className={classes.stage}
      data-zoomed={isZoomed}
      data-status={status}
      style={sizes}
      role="application"
      aria-label="Picture"
      tabIndex={0}
    >
      {failure ? (
        <p className={classes.words} role="alert">
          <IconPhotoOff size={28} stroke={1.6} aria-hidden />
          <br />
          {failure}
        </p>
      ) : (
        <div className={classes.picture} role="presentation" onDoubleClick={zoomAt} {...pan}>
          <img
            src={link ?? ''}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget }) => {
              setNatural(currentTarget.naturalWidth / currentTarget.naturalHeight)
              setLoading({ link, status: ImageStatus.READY })
            }}
            onError={() => setLoading({ link, status: ImageStatus.ERROR, failedAt: Date.now() })}
          />
          {hasBoxes && status === ImageStatus.READY && <Overlay objects={image.detected_objects} />}
          {status === ImageStatus.LOADING && <Loader pos="absolute" top="50%" left="50%" size="sm" />}
        </div>
      )}
    </div>
  )
}
