import { wallTimeAt } from '#rules/time/zoned-time.ts'
import { baseOf, type PictureMaker, type PictureOrder } from '../pictures/picture-maker.ts'
import type { PastPost } from './play.ts'

/** The picture of a post, which shows the time at which it is sent. */
export const pictured = (
  maker: PictureMaker,
  order: Omit<PictureOrder, 'clock'>,
  zone: string,
): Required<Pick<PastPost, 'picture' | 'base'>> => ({
  picture: (at) => maker.make({ ...order, clock: clockOf(at, zone) }),
  base: () => baseOf(order),
})

/** As a camera writes it into its picture. */
export function clockOf(time: Date, zone: string): string {
  const { year, month, day, hour, minute, second } = wallTimeAt(time, zone)
  const pair = (value: number) => String(value).padStart(2, '0')
  return `${year}-${pair(month)}-${pair(day)} ${pair(hour)}:${pair(minute)}:${pair(second)}`
}
