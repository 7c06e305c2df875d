import sharp from 'sharp'
import { changedShare, comparedSize } from '#rules/sources/motion.ts'
import { mostPixels } from '../../media/keep-media.ts'

/** Detects motion between consecutive pictures of a camera. The first picture counts as motion. */
export function motionFilter(leastShare: number) {
  let before: Uint8Array | undefined
  return async (picture: Buffer): Promise<boolean> => {
    const after = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize({ ...comparedSize, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    const moved = before === undefined || changedShare(before, after) >= leastShare
    before = after
    return moved
  }
}
