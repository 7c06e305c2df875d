import type { SafetyOverview } from '#contract/safety/overview.ts'
import { compare } from '#rules/safety/weeks/compare-weeks.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { CameraCounts } from './overview-counts.ts'

const mostPlaces = 3

export const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)
export const ratio = (count: number, of: number) => (of > 0 ? count / of : null)

/** The cameras with the most elevated observations. */
export function topPlaces(cameras: readonly CameraCounts[]): SafetyOverview['places'] {
  const places = [...Map.groupBy(cameras, ({ camera_id }) => camera_id).values()].map((rows) => {
    const { camera_id, camera, home_id, home } = rows[0]!
    const [elevated, watched_hours] = [
      sum(rows, (row) => row.elevated[0]),
      sum(rows, (row) => row.watched_hours[0]),
    ]
    return {
      camera: { id: camera_id, name: stripNamePrefix(camera) },
      site: { id: home_id, name: stripNamePrefix(home) },
      elevated,
      watched_hours,
      rate: ratio(elevated, watched_hours),
    }
  })
  return places
    .filter(({ elevated }) => elevated > 0)
    .toSorted((a, b) => b.elevated - a.elevated || (a.camera.id < b.camera.id ? -1 : 1))
    .slice(0, mostPlaces)
}

/** All sites with their changes. */
export const comparedSites = (
  cameras: readonly CameraCounts[],
  changesOf: (siteId: string) => string[],
): SafetyOverview['sites'] =>
  [...Map.groupBy(cameras, ({ site_id }) => site_id)].map(([id, rows]) => ({
    id,
    name: stripNamePrefix(rows[0]!.site),
    comparison: comparedCameras(rows, changesOf(id)),
  }))

export function comparedCameras(cameras: readonly CameraCounts[], changes: readonly string[]) {
  const counted = (period: 0 | 1) => ({
    observations: sum(cameras, ({ observations }) => observations[period]),
    elevated: sum(cameras, ({ elevated }) => elevated[period]),
    watched_hours: sum(cameras, ({ watched_hours }) => watched_hours[period]),
  })
  return compare(counted(0), counted(1), changes)
}
