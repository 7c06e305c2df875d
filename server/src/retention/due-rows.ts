import type { RetentionSettings } from '#contract/retention/api.ts'
import { cutoffOf, earliestOf, latestOf } from '#rules/retention/kept-days.ts'
import type { Db } from '../db.ts'

export interface Cutoffs {
  unlisted: Date | undefined
  listed: Date | undefined
  /** Of passes and detections with any plate. */
  latest: Date | undefined
  /** Rows of pictures and clips expire with detections, but not before their files. */
  images: Date | undefined
  observations: Date | undefined
  sightings: Date | undefined
  ingestLog: Date | undefined
}

export function cutoffsOf(settings: RetentionSettings, siteId: string, now: Date): Cutoffs {
  const of = (kind: Parameters<typeof cutoffOf>[1]) => cutoffOf(settings, kind, siteId, now)
  return {
    unlisted: of('unlisted'),
    listed: of('listed'),
    latest: latestOf(of('unlisted'), of('listed')),
    images: earliestOf(of('unlisted'), of('pictures'), of('clips')),
    observations: of('observations'),
    sightings: of('sightings'),
    ingestLog: of('ingest_log'),
  }
}

/** The rows of a camera that are deleted, except for held ones. Holds are read with each batch. */
export interface DueRows {
  db: Db
  orgId: string
  cameraId: string
  cutoffs: Cutoffs
  signal?: AbortSignal | undefined
}
