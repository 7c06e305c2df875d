import { useLayoutEffect, useRef } from 'react'
import type { FrameMarker } from '#contract/media/replies.ts'
import { riskBarMaxHeight } from '#contract/safety/constants.ts'
import { placeOfFrame, riskBars } from '#rules/media/player/scrubber.ts'
import { usePixelRatio } from '../../ui/canvas/use-pixel-ratio.ts'
import { usePalette } from '../../ui/look/use-look.ts'
import classes from './scrubber.module.css'

const colourNames = { green: 'good', orange: 'warning', red: 'bad' } as const

interface Props {
  markers: readonly FrameMarker[]
  frameCount: number
  width: number
}

/** A bar for each frame; its height and colour show the risk. */
export function RiskBars({ markers, frameCount, width }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()
  const palette = usePalette()
  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    element.width = Math.round(width * ratio)
    element.height = Math.round(riskBarMaxHeight * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const thick = Math.max(1, width / Math.max(1, frameCount) - 1)
    for (const { frame, height, colour } of riskBars(markers)) {
      context.fillStyle = palette[colourNames[colour]]
      context.fillRect(
        placeOfFrame(frame, frameCount) * width - thick / 2,
        riskBarMaxHeight - height,
        thick,
        height,
      )
    }
  }, [markers, frameCount, width, ratio, palette])
  return <canvas ref={canvas} className={classes.bars} aria-hidden />
}
