import type { CanonicalDetection } from '#contract/ingest/event.ts'
import type { IngestCamera } from './camera.ts'
import type { PreparedEvent } from './prepared-event.ts'
import type { Row } from './write-rows.ts'

export interface Change<Value> {
  before: Value | undefined
  after: Value
}

/** A pass that is new or changed. */
export interface PassChange extends Change<Row<'passes'>> {
  /** Its state after each of its readings of the batch; absent where they were not added one by one. */
  steps?: readonly PassStep[]
}

export interface PassStep {
  after: Row<'passes'>
  /** The time of the reading, and its place among those of the batch. */
  at: Date
  place: number
}

/** A detection as stated by its event and as stored, with `before` where a later report changed it. */
export interface SeenDetection extends Change<Row<'detections'>> {
  detection: CanonicalDetection
}

/** An event that is new or changed by a later report. */
export interface EventChange {
  prepared: PreparedEvent
  image: Change<Row<'images'>>
  /** All its detections in order. */
  seen: SeenDetection[]
}

/** Rows of an event: those of its former report are removed, those of its newest are added. */
export interface Replaced<Value> {
  gone: Value[]
  made: Value[]
}

type SeenCamera = Pick<
  Row<'cameras'>,
  | 'org_id'
  | 'id'
  | 'site_id'
  | 'app_type'
  | 'last_seen'
  | 'last_heard'
  | 'last_image_id'
  | 'measures_speed'
  | 'faces_sent_at'
>

/** The effect of an event on its camera. */
interface ShownByEvent {
  /** Its picture, if it sent one. */
  imageId: string | null
  isSpeedMeasured: boolean
  hasFaces: boolean
}

/** All changes of a batch of events before they are written. Each consequence adds its own. */
export class Changes {
  readonly events: EventChange[] = []
  readonly cameras = new Map<string, SeenCamera>()
  readonly videos: Row<'videos'>[] = []
  /** New and changed detections. */
  readonly detections: Change<Row<'detections'>>[] = []
  readonly passes: PassChange[] = []
  /** Without `after` the visit is removed. */
  readonly visits: Change<Omit<Row<'visits'>, 'ended_at'> | undefined>[] = []
  readonly observations: Replaced<Row<'observations'>> = { gone: [], made: [] }
  /** Without `after` the sighting is removed. */
  readonly sightings: Change<Row<'sightings'> | undefined>[] = []
  /** Plates on a list that were read for the first time in an event, with the label of the list. */
  readonly listMatches: { detection: Row<'detections'>; label: string }[] = []

  /** Records a post of a camera. */
  heardCamera(camera: IngestCamera, at: Date): void {
    this.#noteCamera(camera, {
      last_heard: at,
      last_seen: null,
      last_image_id: null,
      measures_speed: false,
      faces_sent_at: null,
    })
  }

  /** Records an event of a camera. Ids of pictures begin with the time. Times must not be in the future. */
  sawCamera(
    camera: IngestCamera,
    { seenAt, now }: { seenAt: Date; now: Date },
    { imageId, isSpeedMeasured, hasFaces }: ShownByEvent,
  ): void {
    const last_seen = seenAt < now ? seenAt : now
    this.#noteCamera(camera, {
      last_heard: now,
      last_seen,
      last_image_id: imageId,
      measures_speed: isSpeedMeasured,
      faces_sent_at: hasFaces ? last_seen : null,
    })
  }

  #noteCamera(camera: IngestCamera, noted: Omit<SeenCamera, 'org_id' | 'id' | 'site_id' | 'app_type'>): void {
    const known = this.cameras.get(camera.id)
    this.cameras.set(camera.id, {
      org_id: camera.orgId,
      id: camera.id,
      site_id: camera.siteId,
      app_type: camera.appType,
      last_heard: later(known?.last_heard, noted.last_heard),
      last_seen: later(known?.last_seen, noted.last_seen),
      last_image_id: [known?.last_image_id ?? '', noted.last_image_id ?? ''].sort()[1] || null,
      measures_speed: known?.measures_speed || noted.measures_speed,
      faces_sent_at: later(known?.faces_sent_at, noted.faces_sent_at),
    })
  }
}

const later = (one: Date | null | undefined, other: Date | null): Date | null =>
  one && (!other || one > other) ? one : other

export const madeRows = <Value>(list: readonly Change<Value>[]) =>
  list.filter(({ before }) => before === undefined).map(({ after }) => after)

export const changedRows = <Value>(list: readonly Change<Value>[]) =>
  list.filter(({ before }) => before !== undefined).map(({ after }) => after)
