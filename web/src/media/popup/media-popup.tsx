import { Modal } from '@mantine/core'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { ImageRecord } from '#contract/media/replies.ts'
import { popupDetail } from '#rules/media/player/popup-detail.ts'
import { say } from '#rules/text/say.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import { useReturnFocus } from '../../ui/popup/use-return-focus.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { phoneQuery } from '../../ui/phone/use-is-phone.ts'
import { openImageQuery, videoQuery } from '../api.ts'
import { ImageContent } from '../image/image-content.tsx'
import classes from './media-popup.module.css'
import { cameraName } from './media-words.ts'
import { PopupBody } from './popup-body.tsx'
import { SidePanel } from './side-panel.tsx'
import { WaitingStage } from './waiting-stage.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

interface Props {
  /** The id of a picture or a clip. */
  imageId: string
  /** The pictures of the list it was opened from, in order. */
  imageIds: readonly string[]
  onShow: (imageId: string) => void
  onClose: () => void
  renderPlate?: (plate: string) => ReactNode
}

interface Place {
  pathname: string
  search: Record<string, unknown>
}

/** A phone in either orientation, or a page at 200 % zoom; the style sheet uses the same query. */
const smallScreen = `${phoneQuery}, (max-height: 600px)`

const loadClipContent = () => import('../video/clip-content.tsx')
const ClipContent = lazyPart(async () => (await loadClipContent()).ClipContent)
// Preloads the clip player on pages whose rows may be clips.
whenIdle(() => void loadClipContent().catch(() => undefined))

/** A picture has its own path, or is in the query of the page below it. */
const isLeaving = (from: Place, to: Place) =>
  from.pathname !== to.pathname || from.search['image'] !== to.search['image']

/** The frame around a picture or clip: content, links and close button. */
export const MediaPopup = memo(function MediaPopup(props: Props) {
  const { imageId, imageIds, onShow, onClose, renderPlate } = props
  useReturnFocus()
  const isTopmost = useIsTopmost()
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false })
  const { data: image, error, refetch, dataUpdatedAt } = useQuery(openImageQuery(imageId))
  const videoId = image?.video
  const clip = useQuery({ ...videoQuery(videoId ?? ''), enabled: typeof videoId === 'string' })
  const [hasKeysTaken, setKeysTaken] = useState(false)
  const [isEscapeTaken, setEscapeTaken] = useState(false)
  const [hasUnsaved, setUnsaved] = useState(false)
  const [isFull, setFull] = useState(false)
  const { close, leave } = useGuardedClose(hasUnsaved, onClose, { isLeaving })
  const show = useCallbackRef((id: string) => void leave(() => onShow(id)))
  const { previous, next } = useNeighbours(imageIds, image?.id ?? imageId, {
    show,
    hasKeys: !hasKeysTaken,
  })
  const position = imageIds.indexOf(image?.id ?? imageId)
  const neighbours = {
    previous,
    next,
    show,
    position:
      position === -1
        ? undefined
        : say('{position} of {count}', { position: position + 1, count: imageIds.length }),
  }
  const media = useMemo(
    () => image && { image, video: popupDetail(image, clip.data).isVideo ? clip.data : undefined },
    [image, clip.data],
  )
  const side = useMemo(
    () => media && <SidePanel media={media} onShow={show} renderPlate={renderPlate} />,
    [media, show, renderPlate],
  )
  const isWaiting = !media || (typeof videoId === 'string' && !clip.data)
  const waiting = (
    <PopupBody
      stage={<WaitingStage imageId={imageId} />}
      side={side}
      actions={null}
      neighbours={neighbours}
    />
  )
  const failure = error ?? (clip.data ? null : clip.error)
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnEscape={isTopmost && !isEscapeTaken}
      size="min(1560px, 96vw)"
      fullScreen={isSmall || isFull}
      title={image ? <Heading image={image} /> : 'Image'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The page scrolls inside its frame. Locking the body would lay out the whole page again.
      lockScroll={false}
      // A clip in full screen uses the whole screen.
      styles={isFull ? { content: { border: 0 } } : {}}
      classNames={{
        header: classes.header ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      {failure && !media?.video ? (
        <PopupBody
          stage={<LoadFailure error={failure} onRetry={() => void (error ? refetch() : clip.refetch())} />}
          side={null}
          actions={null}
          neighbours={neighbours}
        />
      ) : isWaiting ? (
        waiting
      ) : media.video ? (
        <Suspense fallback={waiting}>
          <ClipContent
            key={media.video.id}
            media={{ image: media.image, video: media.video }}
            loadedAt={clip.dataUpdatedAt}
            side={side}
            neighbours={neighbours}
            onKeysTaken={setKeysTaken}
            onEscapeTaken={setEscapeTaken}
            onUnsaved={setUnsaved}
            onFull={setFull}
          />
        </Suspense>
      ) : (
        <ImageContent
          image={media.image}
          loadedAt={dataUpdatedAt}
          side={side}
          neighbours={neighbours}
          onKeysTaken={setKeysTaken}
        />
      )}
    </Modal>
  )
})

function Heading({ image }: { image: ImageRecord }) {
  return (
    <>
      {cameraName(image)}, <RelativeTime at={image.time_created} zone={image.camera.site.time_zone} />
    </>
  )
}
