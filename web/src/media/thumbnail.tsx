import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { thumbnailBlurPx } from './constants.ts'
import { ImageStatus } from '#contract/media/enumerations.ts'
import { imageErrors, type ImageRecord } from '#contract/media/replies.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { goneText, missingImageText } from './image/image-failure.ts'
import { rememberThumbnail } from './load-ahead.ts'
import { ThumbnailBoxes } from './thumbnail-boxes.tsx'
import classes from './thumbnail.module.css'

type Pictured = Pick<ImageRecord, 'image_file' | 'thumbnail' | 'detected_objects'> &
  Partial<Pick<ImageRecord, 'id' | 'error' | 'gone' | 'camera'>>

/** The thumbnail of a row: blurred until it is loaded, with boxes of detections. */
export function Thumbnail({ image, alt }: { image: Pictured | null; alt: string }) {
  const link = image?.thumbnail ?? image?.image_file
  const [state, setState] = useState({ link, status: ImageStatus.LOADING as ImageStatus })
  const status = state.link === link ? state.status : ImageStatus.LOADING
  const settle = (next: ImageStatus) => setState({ link, status: next })
  if (image?.error === imageErrors.expired)
    return (
      <span
        className={classes.frame}
        data-removed
        title={missingImageText({ ...image, error: image.error }, image.camera?.site.time_zone)}
      >
        {goneText(image.gone, image.camera?.site.time_zone)}
      </span>
    )
  if (!image || !link)
    return (
      <span
        className={classes.frame}
        role="img"
        aria-label={mediaMessages.noImage}
        title={mediaMessages.noImage}
      >
        <IconPhotoOff size={16} stroke={1.6} />
      </span>
    )
  return (
    <span className={classes.frame} data-status={status}>
      {status === ImageStatus.ERROR ? (
        mediaMessages.imageError
      ) : (
        <>
          <img
            src={link}
            alt={alt}
            loading="lazy"
            decoding="async"
            style={{ filter: status === ImageStatus.READY ? 'none' : `blur(${thumbnailBlurPx}px)` }}
            onLoad={() => {
              settle(ImageStatus.READY)
              if (image.id) rememberThumbnail(image.id, link)
            }}
            onError={() => settle(ImageStatus.ERROR)}
          />
          {status === ImageStatus.READY && <ThumbnailBoxes objects={image.detected_objects} />}
        </>
      )}
    </span>
  )
}
