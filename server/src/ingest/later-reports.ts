import type { CanonicalDetection, ImageSize } from '#contract/ingest/event.ts'
import { IngestFormat } from '#contract/ingest/event.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import type { Deps } from '../deps.ts'
import type { IngestCamera } from '../events/camera.ts'
import type { Row } from '../events/write-rows.ts'
import { findIngestCamera } from './door/find-camera.ts'
import { ingestLog } from './log/ingest-log.ts'
import { prepareEvent } from './reading/prepare-event.ts'
import { eventStore } from './storing/event-store.ts'

/** A later report about a stored event: detections on its picture. */
export interface LaterReport {
  camera: IngestCamera
  eventKey: string
  time: Date
  imageSize: ImageSize
  detections: CanonicalDetection[]
  reading?: Row<'picture_readings'>
}

/** Merges detections that the product makes itself into stored events, like later reports of a camera. */
export function laterReports(deps: Deps) {
  const { db, now } = deps
  const blobs = openBlobStore(deps.config)
  const store = eventStore(deps)
  const log = ingestLog(db, deps.log)
  return {
    blobs,
    findCamera: (orgId: string, cameraId: string) => findIngestCamera(db, orgId, cameraId),
    async report({ camera, eventKey, time, imageSize, detections, reading }: LaterReport): Promise<void> {
      const prepared = await prepareEvent(
        {
          kind: 'update',
          format: IngestFormat.BARE_IMAGE,
          eventKey,
          provisional: false,
          time,
          detections,
          imageSize,
          boxUnit: 'pixel',
          faces: [],
          distances: [],
          notes: [],
        },
        { blobs, camera, bytes: new Map(), facts: new Map(), now: now() },
      )
      await store.commit([{ ...prepared, ...(reading && { reading }) }])
    },
    /** Adds the result of a picture to the ingest log of its camera. */
    note(
      camera: Pick<IngestCamera, 'orgId' | 'id'>,
      entry: { outcome: 'updated' | 'ignored' | 'refused'; reason: string; imageId: string },
    ): void {
      log.add({
        org_id: camera.orgId,
        camera_id: camera.id,
        at: now(),
        format: IngestFormat.BARE_IMAGE,
        outcome: entry.outcome,
        reason: entry.reason,
        size: 0,
        content_type: '',
        payload: '',
        image_id: entry.imageId,
        mapping_id: null,
        mapping_name: null,
        clock_fix: null,
      })
    },
    async close(): Promise<void> {
      await log.flush()
      await store.close()
    },
  }
}
