import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefCallback } from 'react'
import type { VideoRecord } from '#contract/media/replies.ts'
import { ImageStatus } from '#contract/media/enumerations.ts'
import type { Shape } from '#rules/media/overlay/overlay-shapes.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { OverlayCanvas, type Follow } from '../../ui/canvas/overlay-canvas.tsx'
import { CoverLegend } from '../popup/cover-legend.tsx'
import { CoverPicture } from '../popup/cover-picture.tsx'
import { altOf } from '../popup/media-words.ts'
import stageClasses from '../popup/stage.module.css'
import type { Cover } from '../popup/use-heat-map.ts'
import { placeStyle, type Stage } from '../popup/use-stage.ts'
import classes from './clip-player.module.css'
import { usePlayback } from './playback-preferences.ts'
import { downloadVideo } from './video-actions.ts'
import { findVideoFailure, missingVideoText, type VideoFailure } from './video-failure.ts'

interface Props {
  video: VideoRecord
  link: string | null
  loadedAt: number
  stage: Stage
  shapes: readonly Shape[]
  /** Draws the shapes of every displayed frame. */
  follow: Follow
  cover: Cover
  isPreview: boolean
  attach: RefCallback<HTMLVideoElement>
  onSize: (size: Size) => void
  onPlay: () => void
  /** Layers over everything else, such as annotations. */
  children: ReactNode
}

/** The clip with its overlays, or the reason why it cannot be shown. */
export function ClipStage(props: Props) {
  const { video, link, loadedAt, stage, shapes, follow, cover, isPreview, attach, onSize, onPlay, children } =
    props
  const { attach: attachStage, isZoomed } = stage
  const { volume, isMuted } = usePlayback()
  const [failed, setFailed] = useState<VideoFailure & { link: string }>()
  const [readyLink, setReadyLink] = useState<string>()
  const failure = link
    ? failed?.link === link && failed
    : { text: missingVideoText(video), canDownload: false }
  const fail = async () => {
    if (!link) return
    const { codec } = video.video_info
    setFailed({ ...(await findVideoFailure(link, { loadedAt, now: Date.now(), codec })), link })
  }
  const settle = (shown: HTMLVideoElement) => {
    shown.volume = volume
    onSize({ width: shown.videoWidth, height: shown.videoHeight })
    setReadyLink(link ?? undefined)
  }
  const catchUp = useEffectEvent((shown: HTMLVideoElement) => {
    if (shown.error) void fail()
    else if (shown.readyState >= shown.HAVE_CURRENT_DATA) settle(shown)
  })
  const element = useRef<HTMLVideoElement>(null)
  // A clip may load before its element is mounted, so its event would be missed.
  useEffect(() => {
    if (element.current) catchUp(element.current)
  }, [])
  useEffect(() => {
    if (element.current) element.current.volume = volume
  }, [volume])
  const attachVideo = useMergedRef(attach, element)
  const status = failure
    ? link
      ? ImageStatus.ERROR
      : ImageStatus.UNSET
    : readyLink === link
      ? ImageStatus.READY
      : ImageStatus.LOADING
  return (
    <div
      ref={attachStage}
      className={stageClasses.stage}
      data-zoomed={isZoomed}
      data-status={status}
      data-plays={!failure}
      role="application"
      aria-label="Video"
      tabIndex={0}
    >
      {failure ? (
        <div className={stageClasses.words} role="alert">
          <IconVideoOff size={28} stroke={1.6} aria-hidden />
          <p>{failure.text}</p>
          {failure.canDownload && link && (
            <Button variant="default" onClick={() => downloadVideo(video, link)}>
              Download the original format
            </Button>
          )}
        </div>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- cameras send no captions */}
          <video
            ref={attachVideo}
            className={stageClasses.picture}
            style={{ ...placeStyle(stage), objectFit: 'fill' }}
            src={link ?? undefined}
            poster={isPreview ? (video.poster_image ?? undefined) : undefined}
            aria-label={altOf(video)}
            preload="auto"
            playsInline
            muted={isMuted}
            onLoadedData={({ currentTarget }) => settle(currentTarget)}
            onError={() => void fail()}
          />
          <CoverPicture cover={cover} place={stage} />
          <OverlayCanvas follow={follow} shapes={shapes} place={stage} />
          <CoverLegend cover={cover} />
          {children}
          {isPreview && (
            <button
              type="button"
              className={classes.start}
              aria-label="Play video"
              data-covering
              onClick={onPlay}
            >
              <span>
                <IconPlayerPlayFilled size={34} />
              </span>
            </button>
          )}
        </>
      )}
    </div>
  )
}
