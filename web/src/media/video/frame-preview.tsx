import { useEffect, useRef, useState } from 'react'
import { previewLeft, previewSize } from '#rules/media/preview-place.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import classes from './scrubber.module.css'
import { PreviewReader } from './preview-reader.ts'

export interface PreviewedClip {
  link: string
  size: Size
  /** Seconds in the file. */
  timeOf: (frame: number) => number
  /** The displayed time. */
  describe: (frame: number) => string
}

interface Props {
  clip: PreviewedClip
  frame: number
  /** The position along the scrubber, from 0 to 1. */
  place: number
  /** The width of the scrubber in pixels. */
  width: number
}

const borderPx = 1

/** The frame under the pointer, before the clip seeks to it. */
export function FramePreview({ clip, frame, place, width }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState<number>()
  const reader = useRef<PreviewReader>(undefined)
  const size = previewSize(clip.size)
  const { link } = clip
  const seconds = clip.timeOf(frame)
  useEffect(() => {
    const opened = new PreviewReader(link, (video, at) => {
      const context = canvas.current?.getContext('2d')
      context?.drawImage(video, 0, 0, context.canvas.width, context.canvas.height)
      setShown(at)
    })
    reader.current = opened
    return () => opened.close()
  }, [link])
  useEffect(() => reader.current?.show(seconds), [seconds])
  return (
    <div
      className={classes.preview}
      style={{ left: previewLeft(place, width, size.width + 2 * borderPx) }}
      data-frame={frame}
      data-shown={shown === seconds}
    >
      <canvas ref={canvas} width={size.width} height={size.height} aria-hidden />
      <span>{clip.describe(frame)}</span>
    </div>
  )
}
