import type { ReviewItem } from '#contract/review/api.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { DrawnPicture, strokeOf } from '../ui/drawn-picture.tsx'
import classes from './review.module.css'

type Pictured = Pick<ReviewItem, 'image' | 'crop' | 'title' | 'kind'>

const sizeOf = ({ image }: Pictured) => {
  const width = image?.detected_objects.img_width
  const height = image?.detected_objects.img_height
  return width && height ? { width, height } : undefined
}

export const pictureLink = ({ image }: Pictured): string | null =>
  image?.image_file ?? image?.thumbnail ?? null

/** The whole picture with the box of the item. */
export function ReviewPicture({ item }: { item: Pictured }) {
  const link = pictureLink(item)
  const size = sizeOf(item)
  if (!link) return <p className={classes.noPicture}>{mediaMessages.noImage}</p>
  const boxes = item.crop
    ? [item.crop]
    : (item.image?.detected_objects.results_generic ?? []).flatMap(({ bb }) => bb ?? [])
  return (
    <DrawnPicture
      size={size}
      // The size reserves the place of the picture while it loads.
      media={<img src={link} {...size} alt={`${item.title} as the camera saw it`} data-review-picture />}
    >
      {boxes.map((box) => (
        <rect
          key={`${box.l} ${box.t}`}
          className={classes.box}
          x={box.l}
          y={box.t}
          width={box.r - box.l}
          height={box.b - box.t}
          strokeWidth={strokeOf(size ?? { width: 960 })}
        />
      ))}
    </DrawnPicture>
  )
}

/** The entry of a visit as an item with a picture of its own. */
export const entryOf = (item: ReviewItem): Pictured | undefined =>
  item.entry ? { kind: item.kind, title: item.title, ...item.entry } : undefined

/** The relevant part of the picture, as large as possible. */
export function ReviewCrop({ item }: { item: Pictured }) {
  const link = pictureLink(item)
  const size = sizeOf(item)
  if (!link || !size || !item.crop) return null
  const { l, t, r, b } = around(item.crop, size, item.kind === 'plate' ? 0.35 : 0.6)
  return (
    <svg
      className={classes.crop}
      viewBox={`${l} ${t} ${r - l} ${b - t}`}
      role="img"
      aria-label={`${item.title}, enlarged`}
    >
      <image href={link} width={size.width} height={size.height} />
    </svg>
  )
}

/** The box with a margin, inside the picture. */
function around(
  { l, t, r, b }: { l: number; t: number; r: number; b: number },
  { width, height }: { width: number; height: number },
  room: number,
) {
  const [dx, dy] = [(r - l) * room + 4, (b - t) * room + 4]
  return {
    l: Math.max(0, l - dx),
    t: Math.max(0, t - dy),
    r: Math.min(width, r + dx),
    b: Math.min(height, b + dy),
  }
}
