import { wallTimeAt } from '#rules/time/zoned-time.ts'
import { baseOf, type PictureMaker, type PictureOrder } from '../pictures/picture-maker.ts'
import type { PastPost } from './play.ts'

/** The picture of a post, stamped with the time of the post. */
export const pictured = (
  maker: PictureMaker,
  order: Omit<PictureOrder, 'clock'>,
  zone: string,
): Required<Pick<PastPost, 'picture' | 'base'>> => ({
  picture: (at) => maker.make({ ...order, clock: clockOf(at, zone) }),
  base: () => baseOf(order),
})

/** In the format that a camera writes into its picture. */
export function clockOf(time: Date, zone: string): string {
  const { year, month, day, hour, minute, second } = wallTimeAt(time, zone)
  const pair = (value: number) => String(value).padStart(2, '0')
  return `${year}-${pair(month)}-${pair(day)} ${pair(hour)}:${pair(minute)}:${pair(second)}`
}
