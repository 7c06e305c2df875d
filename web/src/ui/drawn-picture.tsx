import type { ReactNode } from 'react'
import classes from './drawn-picture.module.css'

interface Props {
  /** The picture or the clip. */
  media: ReactNode
  /** The size of the picture, in whose pixels shapes are given; without it nothing is drawn. */
  size: { width: number; height: number } | undefined
  caption?: ReactNode
  /** SVG shapes in picture pixels. */
  children: ReactNode
}

/** A picture with shapes drawn on it, as wide as its container. */
export const DrawnPicture = ({ media, size, caption, children }: Props) => (
  <figure className={classes.figure}>
    {media}
    {size && (
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        {children}
      </svg>
    )}
    {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
  </figure>
)

/** A stroke width that is visible at any size of the picture. */
export const strokeOf = ({ width }: { width: number }) => width / 320
