import type { ReactNode } from 'react'
import classes from './drawn-picture.module.css'

interface Props {
  /** The picture or the clip. */
  media: ReactNode
  /** In which what is drawn is measured; nothing is drawn where it is not known. */
  size: { width: number; height: number } | undefined
  caption?: ReactNode
  /** Shapes of SVG, in pixels of the picture. */
  children: ReactNode
}

/** A picture with something drawn on it, as wide as its place. */
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

/** So thick that a line is seen at any size of the picture. */
export const strokeOf = ({ width }: { width: number }) => width / 320
