import { use, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ImageRecord, VideoRecord } from '#contract/media/replies.ts'
import { MediaMode, VideoState } from '#contract/media/enumerations.ts'
import { clipShapes } from '#rules/media/overlay/clip-shapes.ts'
import { frameTimes } from '#rules/time/frame-times.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { useMayOperate } from '../../lib/session/may-operate.ts'
import type { Follow } from '../../ui/canvas/overlay-canvas.tsx'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import { DepthButton } from '../popup/depth-button.tsx'
import { HeatMapMenu } from '../popup/heat-map-menu.tsx'
import { MediaPartsContext } from '../popup/media-parts.ts'
import { OverlayMenu } from '../popup/overlay-menu.tsx'
import { PopupBody, type Neighbours } from '../popup/popup-body.tsx'
import { useHeatMap } from '../popup/use-heat-map.ts'
import { useOriginal } from '../popup/use-original.ts'
import { useOverlayContext } from '../popup/use-overlay.ts'
import { useStage } from '../popup/use-stage.ts'
import { ZoomButton } from '../popup/zoom-button.tsx'
import { ClipController } from './clip-controller.ts'
import { ClipControls } from './clip-controls.tsx'
import classes from './clip-player.module.css'
import { ClipStage } from './clip-stage.tsx'
import { clipTime } from './clip-time.ts'
import { chosenRate } from './playback-preferences.ts'
import { Scrubber } from './scrubber.tsx'
import { useClipData } from './use-clip-data.ts'
import { useClipKeys } from './use-clip-keys.ts'
import { useFullScreen } from './use-full-screen.ts'
import { VideoButtons } from './video-buttons.tsx'

interface Props {
  media: { image: ImageRecord; video: VideoRecord }
  loadedAt: number
  side: ReactNode
  neighbours: Neighbours
  onKeysTaken: (isTaken: boolean) => void
  onEscapeTaken: (isTaken: boolean) => void
  onUnsaved: (hasUnsaved: boolean) => void
  onFull: (isFull: boolean) => void
}

const assumedSize: Size = { width: 1600, height: 900 }

/** A clip, frame by frame, with its detections. */
export function ClipContent(props: Props) {
  const { media, loadedAt, side, neighbours, onKeysTaken, onEscapeTaken, onUnsaved, onFull } = props
  const { image, video } = media
  const { img_width: width, img_height: height } = video.detection_data
  const [natural, setNatural] = useState<Size>()
  const size = useMemo(
    () => (width && height ? { width, height } : (natural ?? assumedSize)),
    [width, height, natural],
  )
  const times = useMemo(() => frameTimes(video.video_info), [video])
  const [mode, setMode] = useState<MediaMode>(MediaMode.VIEW)
  const isEditing = mode === MediaMode.EDIT
  const [clip] = useState(() => new ClipController(times, chosenRate()))
  const now = useSyncExternalStore(clip.subscribe, clip.snapshot)
  const context = useOverlayContext(image.camera, video.time_created, size)
  const clipContext = useMemo(() => ({ ...context, times }), [context, times])
  const data = useClipData(video.id, now.frame, times.count)
  const follow: Follow = useCallback(
    (draw) => clip.follow((frame) => draw(clipShapes(data, frame, clipContext))),
    [clip, data, clipContext],
  )
  const isStarted = now.state !== VideoState.PREVIEW
  const stage = useStage(size, {
    neighbours,
    mediaId: video.id,
    isDrawnOn: isEditing,
    hasArrows: !isStarted,
    onTap: isStarted ? clip.toggle : undefined,
  })
  const cover = useHeatMap(media)
  const full = useFullScreen()
  const { tools, ClipLayer } = use(MediaPartsContext)
  const asSent = video.video_info.is_converted ? null : video.ori_video_file
  const link = useOriginal(asSent, video.original_reason) ?? video.display_video_file
  const shapes = useMemo(() => clipShapes(data, now.frame, clipContext), [data, now.frame, clipContext])

  useEffect(() => onKeysTaken(isStarted || stage.isZoomed), [onKeysTaken, isStarted, stage.isZoomed])
  useEffect(() => onEscapeTaken(isEditing || full.isFull), [onEscapeTaken, isEditing, full.isFull])
  useEffect(() => onFull(full.isFull), [onFull, full.isFull])
  useClipKeys({ clip, frameCount: times.count, hasClip: link !== null, isStarted, isEditing })
  useShortcut({ keys: 'f', label: 'Full screen', isDisabled: isEditing || !link }, () => void full.toggle())
  useShortcut({ keys: 'Escape', label: 'Leave full screen', isDisabled: isEditing || !full.isFull }, () =>
    full.toggle(),
  )
  const describe = (frame: number) => `Frame ${frame} of ${times.count - 1}, ${clipTime(times.timeOf(frame))}`
  const mayDraw = useMayOperate()
  const edit = () => {
    clip.pause()
    setMode(MediaMode.EDIT)
  }
  return (
    <PopupBody
      stage={
        <div className={classes.player} data-full={full.isFull} data-state={now.state} data-mode={mode}>
          <ClipStage
            video={video}
            link={link}
            loadedAt={loadedAt}
            stage={stage}
            shapes={isStarted ? shapes : []}
            follow={follow}
            cover={cover}
            isPreview={!isStarted}
            attach={clip.attach}
            onSize={setNatural}
            onPlay={clip.play}
          >
            {ClipLayer && isStarted && (
              <ClipLayer
                video={video}
                frame={now.frame}
                frameCount={times.count}
                mode={mode}
                onMode={setMode}
                onFrame={clip.seek}
                onUnsaved={onUnsaved}
                size={size}
                view={stage.view}
                screen={stage.screen}
              />
            )}
          </ClipStage>
          {link && (
            <div className={classes.bar}>
              <Scrubber
                follow={clip.follow}
                frame={now.frame}
                frameCount={times.count}
                markers={video.frame_markers}
                loop={now.loop}
                describe={describe}
                onSeek={clip.seek}
                onToggle={clip.toggle}
                preview={{
                  link,
                  size,
                  timeOf: clip.timeInFile,
                  describe: (at) => clipTime(times.timeOf(at)),
                }}
              />
              <ClipControls
                clip={clip}
                now={now}
                times={times}
                markers={video.frame_markers}
                mode={mode}
                onEdit={ClipLayer && mayDraw ? edit : undefined}
                isFull={full.isFull}
                onFull={() => void full.toggle()}
              />
            </div>
          )}
        </div>
      }
      side={side}
      actions={
        <>
          <ZoomButton stage={stage} isDisabled={!link} />
          <OverlayMenu />
          <HeatMapMenu cover={cover} />
          <DepthButton media={media} />
          <VideoButtons video={video} link={link} frame={clip.picture} />
          {tools.map(({ key, Tool }) => (
            <Tool key={key} media={media} />
          ))}
        </>
      }
      neighbours={neighbours}
    />
  )
}
