import type { Box } from '#contract/ingest/event.ts'
import { cropAround } from '#rules/media/overlay/crop.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import classes from './panel.module.css'

interface Props {
  link: string
  plate: string
  box: Box
  size: Size
}

/** The plate, cut from the shown variant of the picture, so that masks apply. */
export function PlateCrop({ link, plate, box, size }: Props) {
  const crop = cropAround(box, size)
  const across = size.width / (crop.r - crop.l)
  const down = size.height / (crop.b - crop.t)
  return (
    <div
      className={classes.crop}
      style={{ aspectRatio: `${crop.r - crop.l} / ${crop.b - crop.t}` }}
      role="img"
      aria-label={`Plate ${plate} as the camera saw it`}
    >
      <img
        src={link}
        alt=""
        style={{
          width: `${across * 100}%`,
          height: `${down * 100}%`,
          left: `${(-crop.l / size.width) * across * 100}%`,
          top: `${(-crop.t / size.height) * down * 100}%`,
        }}
      />
    </div>
  )
}
