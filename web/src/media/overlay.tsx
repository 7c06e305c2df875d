import type { DetectedObjects } from '#contract/media/api.ts'
import { overlayBoxes } from './overlay-boxes.ts'
import classes from './overlay.module.css'

interface Props {
  objects: DetectedObjects
  /** On a thumbnail the boxes are thin and carry no words. */
  isSmall?: boolean
}

/** Boxes around what was seen, over a picture of any size. */
export function Overlay({ objects, isSmall = false }: Props) {
  return (
    <div className={classes.overlay} data-small={isSmall} aria-hidden={isSmall}>
      {overlayBoxes(objects).map(({ key, kind, label, place }) => (
        <div
          key={key}
          className={classes.box}
          data-kind={kind}
          style={{
            left: `${place.left}%`,
            top: `${place.top}%`,
            width: `${place.width}%`,
            height: `${place.height}%`,
          }}
        >
          {!isSmall && <span className={classes.label}>{label}</span>}
        </div>
      ))}
    </div>
  )
}
