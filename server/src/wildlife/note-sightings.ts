import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { isOfGroup, longestSightingMs, type SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import { newId } from '../core/ids.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import type { Changes, EventChange } from '../events/changes.ts'
import { framesOf, sightingOf, type SightingRow } from './sighting-rows.ts'

/** A group of frames that is being changed. */
interface Group {
  row: Pick<SightingRow, 'org_id' | 'time' | 'id' | 'site_id' | 'camera_id' | 'object_class'> &
    Partial<SightingRow>
  before: SightingRow | undefined
  frames: SightingFrame[]
  isChanged: boolean
}

/** Assigns the frames of events to groups, and records which sightings are created, changed and removed. */
export async function noteSightings(changes: Changes, db: Db): Promise<void> {
  const events = changes.events.filter(
    (event) =>
      event.prepared.camera.appType === CameraAppType.MAUI &&
      (event.image.before !== undefined || framesOf(event).length > 0),
  )
  if (events.length === 0) return
  const groups = (await findAround(db, events)).map((row): Group => {
    return { row, before: row, frames: row.frames, isChanged: false }
  })
  for (const event of events) {
    if (event.image.before) takeOut(groups, event.image.after.id)
    sortIn(groups, event)
  }
  for (const { row, before, frames, isChanged } of groups) {
    if (!isChanged) continue
    const [first, ...others] = frames
    const after = first && sightingOf({ ...before, ...row }, [first, ...others])
    if (before || after) changes.sightings.push({ before, after })
  }
}

/** The sightings of these cameras to which an event may belong. */
async function findAround(db: Db, events: readonly EventChange[]): Promise<SightingRow[]> {
  const times = events.map(({ image }) => image.after.time.getTime())
  return db
    .selectFrom('sightings')
    .selectAll()
    .where('org_id', '=', anyOf([...new Set(events.map(({ image }) => image.after.org_id))]))
    .where('camera_id', '=', anyOf([...new Set(events.map(({ image }) => image.after.camera_id))]))
    .where('time', '>=', new Date(Math.min(...times) - longestSightingMs))
    .where('time', '<=', new Date(Math.max(...times) + longestSightingMs))
    .orderBy('time')
    .execute()
}

function takeOut(groups: readonly Group[], imageId: string): void {
  for (const group of groups) {
    const left = group.frames.filter((frame) => frame.image_id !== imageId)
    if (left.length === group.frames.length) continue
    group.frames = left
    group.isChanged = true
  }
}

function sortIn(groups: Group[], event: EventChange): void {
  const { org_id, site_id, camera_id, time } = event.image.after
  const { model } = event.prepared.event
  for (const { objectClass, frame } of framesOf(event)) {
    const own = groups.find(
      ({ row, frames }) =>
        row.camera_id === camera_id && row.object_class === objectClass && isOfGroup(frames, frame),
    )
    if (own) {
      own.frames = [...own.frames, frame]
      own.isChanged = true
      continue
    }
    const row = {
      org_id,
      time,
      id: newId(time, objectClass),
      site_id,
      camera_id,
      object_class: objectClass,
      model: model?.name ?? null,
      model_version: model?.version ?? null,
    }
    groups.push({ row, before: undefined, frames: [frame], isChanged: true })
  }
}
