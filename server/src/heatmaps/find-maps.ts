import { heatPeriodDays, type HeatLegend, type HeatPeriod } from '#contract/heatmaps/api.ts'
import { countPositions, emptyGrid, hottestCell, sumGrids, type HeatGrid } from '#rules/heatmaps/heat-grid.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { addBox } from '#rules/heatmaps/heat-grid.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { Db } from '../db.ts'
import type { ImageRow, VideoRow } from '../media/find-media.ts'
import { addTracks } from './count-days.ts'
import { dayOf, dayStart, daysUpTo } from './days.ts'
import { findBoxes, findHeatDays, findTrackedClip, type HeatDay } from './queries.ts'

/** An unfinished day is counted again after this time. */
const staleMs = 10 * 60_000

export interface HeatScene {
  orgId: string
  cameraId: string
  zone: string
  /** The last day of the periods. */
  day: string
}

/** The heat maps of a camera and a day, and the days that still have to be counted. */
export async function findPeriods(db: Db, scene: HeatScene, now: Date) {
  const { orgId, cameraId, day, zone } = scene
  const days = daysUpTo(day, heatPeriodDays.month, zone)
  const counted = await findHeatDays(db, orgId, cameraId, { from: days[0]!, to: day })
  const missing = days.filter((each) => {
    if (dayStart(each, zone) > now) return false
    const known = counted.find((heat) => heat.day === each)
    return !known || (isOpen(known, zone) && now.getTime() - known.counted_at.getTime() > staleMs)
  })
  const uncounted = missing.filter((each) => !counted.some((heat) => heat.day === each))
  return { counted, missing, uncounted }
}

/** Counted before the end of the day. Events may arrive an hour late. */
const isOpen = ({ day, counted_at }: HeatDay, zone: string) =>
  counted_at.getTime() < addDays(dayStart(day, zone), 1, zone).getTime() + hourMs

/** The sum of a period; undefined while one of its days is not counted. */
export function gridOfPeriod(
  period: Exclude<HeatPeriod, 'clip'>,
  { day, zone }: Pick<HeatScene, 'day' | 'zone'>,
  { counted, uncounted }: { counted: readonly HeatDay[]; uncounted: readonly string[] },
): { grid: HeatGrid; from: string; version: string } | undefined {
  const days = daysUpTo(day, heatPeriodDays[period], zone)
  if (days.some((each) => uncounted.includes(each))) return undefined
  const heats = counted.filter((heat) => days.includes(heat.day))
  const newest = Math.max(0, ...heats.map(({ counted_at }) => counted_at.getTime()))
  return { grid: sumGrids(heats.map(({ grid }) => grid)), from: days[0]!, version: newest.toString(36) }
}

/** The positions of objects on a clip, or on a picture without a clip. */
export async function gridOfMedia(db: Db, orgId: string, media: { video?: VideoRow; image?: ImageRow }) {
  const grid = emptyGrid()
  const { video, image } = media
  const clip = video && (await findTrackedClip(db, orgId, video.id, video.time))
  if (clip) addTracks(grid, clip)
  else if (image?.width && image.height)
    for (const box of await findBoxes(db, orgId, image))
      addBox(grid, box, { width: image.width, height: image.height })
  return grid
}

export const legendOf = (grid: HeatGrid, from: string | null, to: string | null): HeatLegend => ({
  from,
  to,
  positions: countPositions(grid),
  most: hottestCell(grid),
})

export const sceneOf = (
  media: { org_id: string; time: Date },
  camera: { id: string; time_zone: string },
): HeatScene => ({
  orgId: media.org_id,
  cameraId: camera.id,
  zone: camera.time_zone,
  day: dayOf(media.time, camera.time_zone),
})
