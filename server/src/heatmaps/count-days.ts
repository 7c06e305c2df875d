import { addBox, emptyGrid, type HeatGrid } from '#rules/heatmaps/heat-grid.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import type { Db } from '../db.ts'
import { countBoxes, eachClip, keepHeatDay, type TrackedClip } from './queries.ts'
import { dayStart } from './days.ts'

interface Camera {
  orgId: string
  cameraId: string
  zone: string
}

/** Counts days of a camera and stores the result. */
export async function countDays(
  db: Db,
  { orgId, cameraId, zone }: Camera,
  days: readonly string[],
  now: Date,
): Promise<void> {
  for (const day of days) {
    const from = dayStart(day, zone)
    const period = { from, to: addDays(from, 1, zone) }
    const grid = emptyGrid()
    for (const { cell, count } of await countBoxes(db, orgId, cameraId, period)) grid[cell]! += count
    for await (const clip of eachClip(db, orgId, cameraId, period)) addTracks(grid, clip)
    await keepHeatDay(db, orgId, cameraId, day, grid, now)
  }
}

export function addTracks(grid: HeatGrid, { tracks, size }: TrackedClip): void {
  if (!size) return
  for (const frames of Object.values(tracks)) for (const { bb } of frames) addBox(grid, bb, size)
}
