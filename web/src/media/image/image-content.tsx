import { use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ImageRecord } from '#contract/media/replies.ts'
import { imageShapes } from '#rules/media/image-shapes.ts'
import type { Size } from '#rules/regions/polygon.ts'
import { DepthButton } from '../popup/depth-button.tsx'
import { HeatMapMenu } from '../popup/heat-map-menu.tsx'
import { MediaPartsContext } from '../popup/media-parts.ts'
import { altOf } from '../popup/media-words.ts'
import { OverlayMenu } from '../popup/overlay-menu.tsx'
import { PopupBody, type Neighbours } from '../popup/popup-body.tsx'
import { useHeatMap } from '../popup/use-heat-map.ts'
import { useOverlayContext } from '../popup/use-overlay.ts'
import { useStage } from '../popup/use-stage.ts'
import { ZoomButton } from '../popup/zoom-button.tsx'
import { ImageButtons } from './image-buttons.tsx'
import { Picture } from './picture.tsx'

interface Props {
  image: ImageRecord
  /** When the link was given out, for links that do not say when they end. */
  loadedAt: number
  side: ReactNode
  neighbours: Neighbours
  onKeysTaken: (isTaken: boolean) => void
}

/** The shape of a picture whose size nobody knows yet. */
const assumedSize: Size = { width: 1600, height: 900 }

/** A picture with what was seen on it. */
export function ImageContent({ image, loadedAt, side, neighbours, onKeysTaken }: Props) {
  const { img_width: width, img_height: height } = image.detected_objects
  const [natural, setNatural] = useState<Size>()
  const size = useMemo(
    () => (width && height ? { width, height } : (natural ?? assumedSize)),
    [width, height, natural],
  )
  const stage = useStage(size, { neighbours })
  const context = useOverlayContext(image.camera, image.time_created, size)
  const { tools } = use(MediaPartsContext)
  const link = (!context.options.privacy && image.original_image_file) || image.image_file
  const media = useMemo(() => ({ image, video: undefined }), [image])
  const cover = useHeatMap(media)
  const shapes = useMemo(() => imageShapes(image.detected_objects, context), [image, context])
  useEffect(() => onKeysTaken(stage.isZoomed), [onKeysTaken, stage.isZoomed])
  return (
    <PopupBody
      stage={
        <Picture
          link={link}
          error={image.error}
          alt={altOf(image)}
          loadedAt={loadedAt}
          stage={stage}
          shapes={width && height ? shapes : []}
          cover={cover}
          onSize={setNatural}
        />
      }
      side={side}
      actions={
        <>
          <ZoomButton stage={stage} isDisabled={!link} />
          <OverlayMenu />
          <HeatMapMenu cover={cover} />
          <DepthButton media={media} />
          <ImageButtons image={image} link={link} />
          {tools.map(({ key, Tool }) => (
            <Tool key={key} media={media} />
          ))}
        </>
      }
      neighbours={neighbours}
    />
  )
}
