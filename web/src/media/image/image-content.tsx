import { useMediaQuery } from '@mantine/hooks'
import { memo, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ImageRecord } from '#contract/media/replies.ts'
import { imageShapes } from '#rules/media/overlay/image-shapes.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { useIsPainted } from '../../ui/popup/use-is-painted.ts'
import { DepthButton } from '../popup/depth-button.tsx'
import { HeatMapMenu } from '../popup/heat-map-menu.tsx'
import { MediaPartsContext, type OpenMedia } from '../popup/media-parts.ts'
import { altOf } from '../popup/media-words.ts'
import { OverlayMenu } from '../popup/overlay-menu.tsx'
import { useOriginal } from '../popup/use-original.ts'
import { PopupBody, type Neighbours } from '../popup/popup-body.tsx'
import { useHeatMap, type Cover } from '../popup/use-heat-map.ts'
import { useOverlayContext } from '../popup/use-overlay.ts'
import { useStage } from '../popup/use-stage.ts'
import { ZoomButton } from '../popup/zoom-button.tsx'
import { ImageButtons } from './image-buttons.tsx'
import { Picture } from './picture.tsx'

interface Props {
  image: ImageRecord
  /** The load time of the link, for links without an expiry. */
  loadedAt: number
  side: ReactNode
  neighbours: Neighbours
  onKeysTaken: (isTaken: boolean) => void
}

/** On a narrower screen the buttons take two rows, and coming later they would move the picture. */
const wideScreen = '(min-width: 1400px) and (min-height: 601px)'
/** The aspect ratio of a picture until its size is known. */
const assumedSize: Size = { width: 1600, height: 900 }

/**
 * A picture with its detections. The component stays mounted from one picture to the next, so that only the content
 * changes.
 */
export function ImageContent({ image, loadedAt, side, neighbours, onKeysTaken }: Props) {
  const { img_width: width, img_height: height } = image.detected_objects
  const [natural, setNatural] = useState<{ imageId: string; size: Size }>()
  const size = useMemo(() => {
    if (width && height) return { width, height }
    return natural?.imageId === image.id ? natural.size : assumedSize
  }, [width, height, natural, image.id])
  const stage = useStage(size, { neighbours, mediaId: image.id })
  const context = useOverlayContext(image.camera, image.time_created, size)
  const link = useShownLink(image)
  const media = useMemo(() => ({ image, video: undefined }), [image])
  const cover = useHeatMap(media)
  const shapes = useMemo(
    () => (width && height ? imageShapes(image.detected_objects, context) : []),
    [width, height, image, context],
  )
  useEffect(() => onKeysTaken(stage.isZoomed), [onKeysTaken, stage.isZoomed])
  // The picture is painted first, its buttons next.
  const isPainted = useIsPainted()
  const isWide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false })
  const mediaOfTools = useDeferredValue(media)
  return (
    <PopupBody
      stage={
        <Picture
          imageId={image.id}
          link={link}
          error={image.error}
          gone={image.gone}
          alt={altOf(image)}
          loadedAt={loadedAt}
          stage={stage}
          shapes={shapes}
          cover={cover}
          onSize={width && height ? undefined : (found) => setNatural({ imageId: image.id, size: found })}
        />
      }
      side={side}
      actions={
        <>
          <ZoomButton stage={stage} isDisabled={!link} />
          {(isPainted || !isWide) && <ImageTools media={mediaOfTools} cover={cover} />}
        </>
      }
      neighbours={neighbours}
    />
  )
}

const ImageTools = memo(function ImageTools({ media, cover }: { media: OpenMedia; cover: Cover }) {
  const { tools } = use(MediaPartsContext)
  const { image } = media
  const link = useShownLink(image)
  return (
    <>
      <OverlayMenu />
      <HeatMapMenu cover={cover} />
      <DepthButton key={image.id} media={media} />
      <ImageButtons image={image} link={link} />
      {tools.map(({ key, Tool }) => (
        <Tool key={`${key} ${image.id}`} media={media} />
      ))}
    </>
  )
})

/** The preferred permitted variant of a picture. */
function useShownLink({ image_file, original_image_file, original_reason }: ImageRecord): string | null {
  return useOriginal(original_image_file, original_reason) ?? image_file
}
