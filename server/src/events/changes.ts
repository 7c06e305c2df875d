import type { CanonicalDetection } from '#contract/ingest/event.ts'
import type { IngestCamera } from './camera.ts'
import type { PreparedEvent } from './prepared-event.ts'
import type { Row } from './write-rows.ts'

export interface Change<Value> {
  before: Value | undefined
  after: Value
}

/** A detection as its event states it, and as it is stored; `before` where a later report has changed it. */
export interface SeenDetection extends Change<Row<'detections'>> {
  detection: CanonicalDetection
}

/** An event that is stored now, or that a later report changes. */
export interface EventChange {
  prepared: PreparedEvent
  image: Change<Row<'images'>>
  /** All that it saw, in its order. */
  seen: SeenDetection[]
}

/** Rows that an event stands for: those of its former report go, those of its newest are made. */
export interface Replaced<Value> {
  gone: Value[]
  made: Value[]
}

type SeenCamera = Pick<
  Row<'cameras'>,
  'org_id' | 'id' | 'site_id' | 'app_type' | 'last_seen' | 'last_image_id'
>

/** Everything that a batch of events makes and changes, before it is written. Each consequence adds its own. */
export class Changes {
  readonly events: EventChange[] = []
  readonly cameras = new Map<string, SeenCamera>()
  readonly videos: Row<'videos'>[] = []
  /** Those that are new or have changed. */
  readonly detections: Change<Row<'detections'>>[] = []
  readonly passes: Change<Row<'passes'>>[] = []
  /** One without `after` has turned out to be none. */
  readonly visits: Change<Omit<Row<'visits'>, 'ended_at'> | undefined>[] = []
  readonly observations: Replaced<Row<'observations'>> = { gone: [], made: [] }
  /** One without `after` is no longer seen. */
  readonly sightings: Change<Row<'sightings'> | undefined>[] = []
  /** Plates that were read for the first time in an event and are on a list, under the label of the list. */
  readonly listMatches: { detection: Row<'detections'>; label: string }[] = []

  /** Notes that a camera is alive, and its newest picture if it sent one: ids begin with the time. */
  sawCamera(camera: IngestCamera, at: Date, imageId: string | null): void {
    const known = this.cameras.get(camera.id)
    this.cameras.set(camera.id, {
      org_id: camera.orgId,
      id: camera.id,
      site_id: camera.siteId,
      app_type: camera.appType,
      last_seen: known?.last_seen && known.last_seen > at ? known.last_seen : at,
      last_image_id: [known?.last_image_id ?? '', imageId ?? ''].sort()[1] || null,
    })
  }
}

export const madeRows = <Value>(list: readonly Change<Value>[]) =>
  list.filter(({ before }) => before === undefined).map(({ after }) => after)

export const changedRows = <Value>(list: readonly Change<Value>[]) =>
  list.filter(({ before }) => before !== undefined).map(({ after }) => after)
