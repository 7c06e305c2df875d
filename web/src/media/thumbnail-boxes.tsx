import type { DetectedObjects } from '#contract/media/replies.ts'
import { imageShapes } from '#rules/media/overlay/image-shapes.ts'
import { defaultOverlayOptions, ppeSettings } from '#rules/media/overlay/overlay-options.ts'
import { colourOf } from '../ui/canvas/shape-colours.ts'
import classes from './thumbnail.module.css'

const context = {
  options: { ...defaultOverlayOptions, proximity: false },
  ppe: ppeSettings(null),
  limitKmh: 0,
  regions: [],
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Thin boxes of detections over a thumbnail of any size. */
export function ThumbnailBoxes({ objects }: { objects: DetectedObjects }) {
  const { img_width: width, img_height: height } = objects
  if (!width || !height) return null
  const boxes = imageShapes(objects, context).filter((shape) => shape.kind === 'box')
  return (
    <span className={classes.boxes} aria-hidden>
      {boxes.map(({ box: { l, t, r, b }, colour }) => (
        <span
          key={[l, t, r, b, colour].join()}
          className={classes.box}
          style={{
            left: percent(l, width),
            top: percent(t, height),
            width: percent(r - l, width),
            height: percent(b - t, height),
            borderColor: colourOf(colour),
          }}
        />
      ))}
    </span>
  )
}
