import type { ImageSize } from '#contract/ingest/event.ts'

/** Data without a column in the media table: the milliseconds and the size of a picture. */
export interface PictureExif {
  milliseconds: number
  size: ImageSize | undefined
}

export function writeExif({ milliseconds, size }: PictureExif): string {
  const facts = {
    ...(milliseconds > 0 && { SubSecTimeOriginal: String(milliseconds).padStart(3, '0') }),
    ...(size && { PixelXDimension: size.width, PixelYDimension: size.height }),
  }
  return Object.keys(facts).length > 0 ? JSON.stringify({ EXIF: facts }) : ''
}

/** Undefined where the text is no JSON object. */
export function readExif(text: string): PictureExif | undefined {
  const facts = factsIn(text)
  if (!facts) return undefined
  const width = Number(facts['PixelXDimension'])
  const height = Number(facts['PixelYDimension'])
  const fraction = typeof facts['SubSecTimeOriginal'] === 'string' ? facts['SubSecTimeOriginal'] : ''
  return {
    milliseconds: /^\d{1,9}$/.test(fraction) ? Math.floor(Number(`0.${fraction}`) * 1000 + 1e-6) : 0,
    size: width > 0 && height > 0 ? { width, height } : undefined,
  }
}

function factsIn(text: string): Record<string, unknown> | undefined {
  if (text === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    const { EXIF: nested } = parsed as { EXIF?: unknown }
    return (typeof nested === 'object' && nested !== null ? nested : parsed) as Record<string, unknown>
  } catch {
    return undefined
  }
}
