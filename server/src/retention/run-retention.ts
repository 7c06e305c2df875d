import { cutoffOf } from '#rules/retention/kept-days.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { keepLevels } from '../parking/levels/keep-levels.ts'
import { deleteImages } from './delete-images.ts'
import { deleteObservations, deleteSightings } from './delete-observations.ts'
import { deleteDetections, deletePasses } from './delete-passes.ts'
import { deleteIngestLog, deleteMessages, deleteReplies } from './delete-texts.ts'
import { deleteDecisions, deleteMatches, deleteVisitEdits } from './delete-traces.ts'
import { deleteVisits } from './delete-visits.ts'
import { cutoffsOf, type Cutoffs, type DueRows } from './due-rows.ts'
import { deleteExpiredMedia } from './expired-media.ts'
import { markGone } from './gone-rows.ts'
import { findCameras, findSites } from './places.ts'
import { findRetention } from './settings.ts'

export interface Deleted {
  pictures: number
  clips: number
  bytes: number
  passes: number
  detections: number
  visits: number
  images: number
  observations: number
  sightings: number
  matches: number
  decisions: number
  visit_edits: number
  ingest_log: number
  messages: number
  replies: number
}

/** Deletes all data of an organisation past its retention, except for the audit log, and logs the counts. */
export async function runRetention(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  orgId: string,
  signal?: AbortSignal,
): Promise<Deleted> {
  const at = now()
  const settings = await findRetention(db, orgId)
  const media = await deleteExpiredMedia(db, openBlobStore(config), orgId, settings, { now: at, signal })
  const deleted: Deleted = {
    pictures: media.pictures.count,
    clips: media.clips.count,
    bytes: media.pictures.bytes + media.clips.bytes,
    passes: 0,
    detections: 0,
    visits: 0,
    images: 0,
    observations: 0,
    sightings: 0,
    matches: 0,
    decisions: 0,
    visit_edits: 0,
    ingest_log: 0,
    messages: 0,
    replies: 0,
  }
  await deleteRows({ db, orgId, at, settings, signal }, deleted)
  const before = cutoffOf(settings, 'messages', undefined, at)
  if (before) {
    deleted.messages = await deleteMessages({ db, orgId, before, signal })
    deleted.replies = await deleteReplies({ db, orgId, before, signal })
  }
  await logDeleted(db, orgId, at, deleted)
  return deleted
}

interface Run {
  db: Db
  orgId: string
  at: Date
  settings: Awaited<ReturnType<typeof findRetention>>
  signal: AbortSignal | undefined
}

async function deleteRows({ db, orgId, at, settings, signal }: Run, deleted: Deleted): Promise<void> {
  const [sites, cameras] = await Promise.all([findSites(db, orgId), findCameras(db, orgId)])
  const cutoffs = new Map(sites.map((site) => [site, cutoffsOf(settings, site, at)]))
  if ([...cutoffs.values()].some(({ latest }) => latest)) await keepLevels(db, orgId, at, signal)
  if ([...cutoffs.values()].some(hasRowsDue)) await markGone(db, orgId)
  await deleteEvents({ db, orgId, sites, cameras, cutoffs, signal }, deleted)
  const places = { db, orgId, cutoffs, signal }
  deleted.matches = await deleteMatches(places)
  deleted.decisions = await deleteDecisions(places)
  deleted.visit_edits = await deleteVisitEdits(places)
  for (const { id, site_id } of cameras) {
    const before = cutoffs.get(site_id)?.ingestLog
    if (before) deleted.ingest_log += await deleteIngestLog({ db, orgId, before, signal }, id)
  }
}

interface Places extends Pick<DueRows, 'db' | 'orgId' | 'signal'> {
  sites: readonly string[]
  cameras: Awaited<ReturnType<typeof findCameras>>
  /** By site. */
  cutoffs: ReadonlyMap<string, Cutoffs>
}

const hasRowsDue = ({ latest, images, observations, sightings }: Cutoffs) =>
  (latest ?? images ?? observations ?? sightings) !== undefined

async function deleteEvents({ sites, cameras, cutoffs, ...rest }: Places, deleted: Deleted): Promise<void> {
  for (const siteId of sites) {
    const of = cutoffs.get(siteId)!
    if (of.latest) deleted.visits += await deleteVisits({ ...rest, siteId, cutoffs: of })
  }
  for (const { id: cameraId, site_id } of cameras) {
    const of = cutoffs.get(site_id)
    if (!of || rest.signal?.aborted) continue
    const due = { ...rest, cameraId, cutoffs: of }
    if (of.latest) deleted.passes += await deletePasses(due)
    if (of.latest) deleted.detections += await deleteDetections(due)
    if (of.observations) deleted.observations += await deleteObservations(due)
    if (of.sightings) deleted.sightings += await deleteSightings(due)
    if (of.images) deleted.images += await deleteImages(due)
  }
}

const words: Record<Exclude<keyof Deleted, 'bytes'>, string> = {
  pictures: 'picture files',
  clips: 'clip files',
  passes: 'passes',
  detections: 'detections',
  visits: 'visits',
  images: 'picture rows',
  observations: 'observations',
  sightings: 'sightings',
  matches: 'matches of alerts',
  decisions: 'review decisions',
  visit_edits: 'splits and joins of visits',
  ingest_log: 'posts',
  messages: 'messages',
  replies: 'replies by text message',
}

async function logDeleted(db: Db, orgId: string, at: Date, { bytes, ...counts }: Deleted): Promise<void> {
  const gone = Object.entries(counts).filter(([, count]) => count > 0) as [keyof typeof words, number][]
  if (gone.length === 0) return
  const subject = gone.map(([kind, count]) => `${count} ${words[kind]}`).join(', ')
  const detail = { ...Object.fromEntries(gone), ...(bytes > 0 && { bytes }) }
  await recordAudit(db, orgId, { at, actorId: null, action: 'retention.deleted', subject, detail })
}
