import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { FrameMarker } from '#contract/media/replies.ts'
import { frameOfPlace, placeOfFrame } from '#rules/media/player/scrubber.ts'
import { EventMarks } from './event-marks.tsx'
import { RiskBars } from './risk-bars.tsx'
import { FramePreview, type PreviewedClip } from './frame-preview.tsx'
import classes from './scrubber.module.css'
import type { Loop } from './clip-controller.ts'

interface Props {
  frame: number
  frameCount: number
  markers: readonly FrameMarker[]
  loop: Loop | undefined
  /** The description of a frame, such as its time. */
  describe: (frame: number) => string
  onSeek: (frame: number) => void
  onToggle: () => void
  preview: PreviewedClip
  /** Moves the head on every displayed frame. */
  follow: (show: (frame: number) => void) => () => void
}

const percent = (share: number) => `${share * 100}%`

/** The clip as a timeline: the risk of its frames, the starts of observations, and the current frame. */
export function Scrubber(props: Props) {
  const { frame, frameCount, markers, loop, describe, onSeek, onToggle, follow, preview } = props
  const [pointed, setPointed] = useState<number>()
  const { ref: track, width } = useElementSize<HTMLDivElement>()
  const head = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      follow((shown) => head.current?.style.setProperty('left', percent(placeOfFrame(shown, frameCount)))),
    [follow, frameCount],
  )
  const frameUnder = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width: across } = currentTarget.getBoundingClientRect()
    return frameOfPlace((clientX - left) / Math.max(1, across), frameCount)
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: frame - 1,
      ArrowRight: frame + 1,
      PageDown: frame - 10,
      PageUp: frame + 10,
      Home: 0,
      End: frameCount - 1,
    }
    const to = steps[event.key]
    if (to === undefined && event.key !== ' ') return
    event.preventDefault()
    if (to === undefined) onToggle()
    else onSeek(to)
  }
  return (
    <div className={classes.scrubber}>
      <div
        ref={track}
        className={classes.track}
        role="slider"
        aria-label="Frame"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, frameCount - 1)}
        aria-valuenow={frame}
        aria-valuetext={describe(frame)}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setPointed(frameUnder(event))
          onSeek(frameUnder(event))
        }}
        onPointerMove={(event) => {
          setPointed(frameUnder(event))
          if (event.buttons === 1) onSeek(frameUnder(event))
        }}
        onPointerUp={({ pointerType }) => pointerType !== 'mouse' && setPointed(undefined)}
        onPointerCancel={() => setPointed(undefined)}
        onPointerLeave={() => setPointed(undefined)}
      >
        <RiskBars markers={markers} frameCount={frameCount} width={width} />
        {loop && (
          <span
            className={classes.loop}
            style={{
              left: percent(loop.from / frameCount),
              width: percent((loop.to - loop.from + 1) / frameCount),
            }}
          />
        )}
        <span
          ref={head}
          className={classes.head}
          style={{ left: percent(placeOfFrame(frame, frameCount)) }}
        />
      </div>
      {pointed !== undefined && (
        <FramePreview
          key={preview.link}
          clip={preview}
          frame={pointed}
          place={placeOfFrame(pointed, frameCount)}
          width={width}
        />
      )}
      <EventMarks markers={markers} frameCount={frameCount} onSeek={onSeek} />
    </div>
  )
}
