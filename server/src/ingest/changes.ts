import type { ObservationRow } from '../safety/observation-rows.ts'
import type { SightingRow } from '../wildlife/sighting-rows.ts'
import type { IngestCamera } from './camera.ts'
import type { DetectionRow } from './event-rows.ts'
import type { PassChange } from './store-passes.ts'
import type { Row } from './write-rows.ts'

export interface Change<Value> {
  before: Value | undefined
  after: Value
}

/** Everything that a batch of events makes and changes, before any of it is written. */
export class Changes {
  readonly images: Change<Row<'images'>>[] = []
  readonly videos: Row<'videos'>[] = []
  readonly detections: Change<DetectionRow>[] = []
  readonly passes: PassChange[] = []
  readonly observations: ObservationRow[] = []
  readonly sightings: SightingRow[] = []
  /** What an event that is told anew said before. */
  readonly gone: { observations: ObservationRow[]; sightings: SightingRow[] } = {
    observations: [],
    sightings: [],
  }
  readonly media = new Map<string, Row<'media_objects'>>()
  readonly events: Row<'ingest_events'>[] = []
  readonly cameras = new Map<string, Pick<Row<'cameras'>, 'org_id' | 'id' | 'last_seen' | 'last_image_id'>>()

  /** Notes that a camera is alive, and its newest picture if it sent one: ids begin with the time. */
  sawCamera(camera: IngestCamera, at: Date, imageId: string | null): void {
    const known = this.cameras.get(camera.id)
    this.cameras.set(camera.id, {
      org_id: camera.orgId,
      id: camera.id,
      last_seen: known?.last_seen && known.last_seen > at ? known.last_seen : at,
      last_image_id: [known?.last_image_id ?? '', imageId ?? ''].sort()[1] || null,
    })
  }

  keepMedia(row: Row<'media_objects'>): void {
    const known = this.media.get(`${row.org_id} ${row.key}`)
    if (!known || known.last_needed_at < row.last_needed_at) this.media.set(`${row.org_id} ${row.key}`, row)
  }
}
