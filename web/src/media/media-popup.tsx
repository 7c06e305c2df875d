import { ActionIcon, Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconCopy,
  IconDeviceCctv,
  IconDownload,
  IconMapPin,
  IconSquareDashed,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { dateFormats } from '#contract/product/constants.ts'
import { paths } from '#contract/menus.ts'
import type { ImageRecord } from '#contract/media/api.ts'
import { formatDate, stripNamePrefix } from '#rules/text/format.ts'
import { Facts } from '../ui/facts.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { loading } from '../ui/skeletons.tsx'
import { phoneQuery } from '../ui/use-is-phone.ts'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { imageQuery } from './api.ts'
import { FoundList } from './found-list.tsx'
import { copyImage, copyTime, downloadImage } from './image-actions.ts'
import classes from './media-popup.module.css'
import { Picture } from './picture.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface Props {
  imageId: string
  /** The pictures of the list it was opened from, in order. */
  imageIds: readonly string[]
  onShow: (imageId: string) => void
  onClose: () => void
  renderPlate?: (plate: string) => ReactNode
}

/** A phone, either way up, or a page enlarged to twice its size; the style sheet names the same. */
const smallScreen = `${phoneQuery}, (max-height: 600px)`

const icon = { size: 16, stroke: 1.6 } as const

/** One picture, large, with what was seen on it; arrows lead through the list it comes from. */
export function MediaPopup({ imageId, imageIds, onShow, onClose, renderPlate }: Props) {
  useReturnFocus()
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false })
  const [isZoomed, setZoomed] = useState(false)
  const [hasBoxes, setBoxes] = useState(true)
  const { data: image, error, refetch, dataUpdatedAt } = useQuery(imageQuery(imageId))
  const show = (id: string) => {
    setZoomed(false)
    onShow(id)
  }
  const { previous, next } = useNeighbours(imageIds, imageId, { show, hasKeys: !isZoomed })
  const position = imageIds.indexOf(imageId)
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1320px, 94vw)"
      fullScreen={isSmall}
      title={image ? <Heading image={image} /> : 'Image'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        header: classes.header ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      <div className={classes.main}>
        <div className={classes.stage}>
          {image ? (
            <Picture
              key={image.id}
              image={image}
              alt={altOf(image)}
              loadedAt={dataUpdatedAt}
              hasBoxes={hasBoxes}
              isZoomed={isZoomed}
              onZoom={() => setZoomed(!isZoomed)}
            />
          ) : error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height="100%" radius={0} {...loading} />
          )}
          {previous && (
            <Arrow side="left" label="Previous image" onClick={() => show(previous)}>
              <IconChevronLeft size={22} stroke={1.6} />
            </Arrow>
          )}
          {next && (
            <Arrow side="right" label="Next image" onClick={() => show(next)}>
              <IconChevronRight size={22} stroke={1.6} />
            </Arrow>
          )}
        </div>
        <aside className={classes.side} aria-label="About this image">
          {image && <About image={image} renderPlate={renderPlate} />}
        </aside>
      </div>
      <footer className={classes.actions}>
        <Button
          variant="default"
          leftSection={isZoomed ? <IconZoomOut {...icon} /> : <IconZoomIn {...icon} />}
          aria-pressed={isZoomed}
          disabled={!image?.image_file}
          onClick={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? 'Zoom out' : 'Zoom in'}
        </Button>
        <Button
          variant={hasBoxes ? 'light' : 'default'}
          leftSection={<IconSquareDashed {...icon} />}
          aria-pressed={hasBoxes}
          onClick={() => setBoxes(!hasBoxes)}
        >
          Boxes
        </Button>
        {image && <ImageButtons image={image} />}
        {position !== -1 && (
          <span className={classes.position} aria-live="polite">
            {position + 1} of {imageIds.length}
          </span>
        )}
      </footer>
    </Modal>
  )
}

const cameraName = ({ camera }: ImageRecord) => stripNamePrefix(camera.name)
const siteName = ({ camera }: ImageRecord) => stripNamePrefix(camera.site.name)
const timeOf = (image: ImageRecord) => formatDate(new Date(image.time_created), `${dateFormats.dateTime}:ss`)
const altOf = (image: ImageRecord) => `Camera ${cameraName(image)}, ${siteName(image)}, at ${timeOf(image)}`

function Heading({ image }: { image: ImageRecord }) {
  return (
    <>
      {cameraName(image)}, <RelativeTime at={image.time_created} />
    </>
  )
}

interface ArrowProps {
  side: 'left' | 'right'
  label: string
  onClick: () => void
  children: ReactNode
}

function Arrow({ side, label, onClick, children }: ArrowProps) {
  return (
    <ActionIcon
      className={classes.arrow ?? ''}
      data-side={side}
      size={44}
      radius="xl"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

function About({ image, renderPlate }: { image: ImageRecord; renderPlate: Props['renderPlate'] }) {
  const sitePath = `${paths.sites}/${image.camera.site.id}`
  return (
    <>
      <Facts
        facts={[
          ['Time', timeOf(image)],
          [
            'Camera',
            <Link key="camera" className={classes.place} to={sitePath} hash={image.camera.id}>
              <IconDeviceCctv size={14} stroke={1.6} aria-hidden /> {cameraName(image)}
            </Link>,
          ],
          [
            'Site',
            <Link key="site" className={classes.place} to={sitePath}>
              <IconMapPin size={14} stroke={1.6} aria-hidden /> {siteName(image)}
            </Link>,
          ],
        ]}
      />
      <FoundList objects={image.detected_objects} renderPlate={renderPlate} />
    </>
  )
}

function ImageButtons({ image }: { image: ImageRecord }) {
  const link = image.image_file
  return (
    <>
      <Button variant="default" leftSection={<IconClock {...icon} />} onClick={() => copyTime(timeOf(image))}>
        Copy time
      </Button>
      {link && (
        <>
          <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => copyImage(link)}>
            Copy image
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => downloadImage(link, `image-${image.id}`)}
          >
            Download image
          </Button>
        </>
      )}
    </>
  )
}
