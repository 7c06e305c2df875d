import { useState } from 'react'
import type { RowImage } from '#contract/explorer/api.ts'
import classes from './plate-image.module.css'

/** A link to the plate on a picture; null when it is not on it, or the picture was deleted. */
export const plateImageOf = (image: RowImage, plate: string | null): string | null =>
  image.detected_objects.results.find((result) => plate !== null && result.plate === plate)?.plate_image ??
  null

/** The plate on the picture, beside the text that was read from it. */
export function PlateImage({ link, plate }: { link: string | null; plate: string }) {
  const [failed, setFailed] = useState<string>()
  if (!link || failed === link) return null
  return (
    <img
      className={classes.plate}
      src={link}
      alt={`Plate ${plate} as the camera saw it`}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(link)}
    />
  )
}
