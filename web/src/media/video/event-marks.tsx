import { memo, useState } from 'react'
import type { FrameMarker } from '#contract/media/replies.ts'
import { isEvent } from '#rules/media/clips/frame-markers.ts'
import { placeOfFrame } from '#rules/media/player/scrubber.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import classes from './scrubber.module.css'

interface Props {
  markers: readonly FrameMarker[]
  frameCount: number
  onSeek: (frame: number) => void
}

/**
 * The starts of observations. A long clip has a thousand, so they share one label, and playback renders none of them
 * again.
 */
export const EventMarks = memo(function EventMarks({ markers, frameCount, onSeek }: Props) {
  const [pointed, setPointed] = useState<FrameMarker>()
  const leftOf = ({ frame_number }: FrameMarker) => `${placeOfFrame(frame_number, frameCount) * 100}%`
  return (
    <>
      {markers.filter(isEvent).map((marker) => (
        <button
          key={marker.frame_number}
          type="button"
          tabIndex={-1}
          className={classes.mark}
          data-kind={marker.violations.length > 0 ? 'violation' : 'annotation'}
          aria-label={wordsOf(marker)}
          style={{ left: leftOf(marker) }}
          onPointerEnter={() => setPointed(marker)}
          onPointerLeave={() => setPointed(undefined)}
          onClick={() => onSeek(marker.frame_number)}
        />
      ))}
      {pointed && (
        <span
          className={classes.label}
          data-side={placeOfFrame(pointed.frame_number, frameCount) < 0.5 ? 'right' : 'left'}
          style={{ left: leftOf(pointed) }}
          aria-hidden
        >
          {wordsOf(pointed)}
        </span>
      )}
    </>
  )
})

const wordsOf = ({ frame_number, violations, isAnnotated }: FrameMarker) =>
  `Frame ${frame_number}: ${[
    ...new Set(violations.map(violationLabel)),
    ...(isAnnotated ? ['Annotated'] : []),
  ].join(', ')}`
