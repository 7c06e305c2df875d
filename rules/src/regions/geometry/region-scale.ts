import type { ImageSize } from '#contract/ingest/event.ts'

export interface DrawnRegion {
  roi: [number, number][][]
  /** The size of the picture it was drawn on; null where it is unknown. */
  drawn_width: number | null
  drawn_height: number | null
}

/** Scales a region to a picture of this size. Without a known size it stays unchanged. */
export function regionOn<Region extends DrawnRegion>(region: Region, size: ImageSize | undefined): Region {
  const { roi, drawn_width, drawn_height } = region
  if (!size || !drawn_width || !drawn_height) return region
  const { width, height } = size
  if (width === drawn_width && height === drawn_height) return region
  const scaled = roi.map((polygon) =>
    polygon.map(([x, y]): [number, number] => [
      Math.round((x * width) / drawn_width),
      Math.round((y * height) / drawn_height),
    ]),
  )
  return { ...region, roi: scaled, drawn_width: width, drawn_height: height }
}

/** Whether polygons may have been drawn on a picture of this size: all points are within it. */
export const fitsOn = (roi: DrawnRegion['roi'], { width, height }: ImageSize): boolean =>
  roi.every((polygon) => polygon.every(([x, y]) => x <= width && y <= height))
