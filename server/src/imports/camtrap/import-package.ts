import type { ImportReport } from '#contract/imports/api.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { SecretBox } from '../../core/secrets/secrets.ts'
import type { Db } from '../../db.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { findIngestCamera } from '../../ingest/door/find-camera.ts'
import { ensurePartitions } from '../../ingest/storing/ensure-partitions.ts'
import { findImages } from '../../media/find-media.ts'
import { findKnownSightings } from '../../wildlife/known-sightings.ts'
import { readTaxon } from '../../wildlife/taxon.ts'
import type { PackageFiles } from '../open-package.ts'
import { addCameras, planCameras, type PlannedCamera } from './cameras.ts'
import { planPictures, type Plan, type PlannedDeployment, type PlannedPicture } from './plan.ts'
import { closeImport, dropImport, noteProgress, openImport } from './recorded-imports.ts'
import { planSightings, type PlannedSighting } from './plan-sightings.ts'
import { readPackage, type CamtrapPackage } from './read-package.ts'
import { keepFiles, storePictures, storeSightings } from './store.ts'

export interface Importing {
  db: Db
  blobs: BlobStore
  secrets: SecretBox
  now: Date
}

export interface ImportRequest {
  orgId: string
  /** Null for an import by command line. */
  userId: string | null
  /** The site to which unknown cameras are added. */
  siteId: string | undefined
  isDryRun: boolean
  /** The tables, where they were read elsewhere. */
  read?: CamtrapPackage
}

interface Wanted {
  plan: Plan
  cameras: ReadonlyMap<string, PlannedCamera>
  pictures: PlannedPicture[]
  sightings: PlannedSighting[]
}

/** Imports a Camera Trap Data Package in one transaction, and skips existing records. */
export async function importPackage(
  importing: Importing,
  files: PackageFiles,
  request: ImportRequest,
): Promise<ImportReport> {
  const { db } = importing
  const { orgId, isDryRun } = request
  const read = request.read ?? (await readPackage(files))
  const plan = planPictures(read, (await readTaxon(db, orgId)).scientific_name)
  const all = planSightings(plan)
  const cameras = await planCameras(db, orgId, [...plan.deployments.values()], request.siteId)
  const find = async (tx: Db): Promise<Wanted> => {
    const [pictures, sightings] = [
      await knownPictures(tx, orgId, plan),
      await findKnownSightings(tx, orgId, all),
    ]
    return {
      plan,
      cameras,
      pictures: plan.pictures.filter(({ id }) => !pictures.has(id)),
      sightings: all.filter(({ id }) => !sightings.has(id)),
    }
  }
  const wanted = isDryRun
    ? await find(db)
    : await storeAll(importing, files, request, { find, plan, title: read.title })
  return {
    dry_run: isDryRun,
    title: read.title,
    deployments: read.deployments.length,
    pictures: { new: wanted.pictures.length, known: plan.pictures.length - wanted.pictures.length },
    blank: blankOf(plan, all),
    sightings: { new: wanted.sightings.length, known: all.length - wanted.sightings.length },
    cameras: [...cameras.values()].map(({ key, name, siteName, isNew }) => ({
      name,
      site: siteName,
      is_new: isNew,
      pictures: plan.pictures.filter(({ deployment }) => deployment.cameraKey === key).length,
    })),
    files: filesOf(plan, files),
    others: othersOf(plan),
  }
}

interface Planned {
  find: (tx: Db) => Promise<Wanted>
  plan: Plan
  title: string | null
}

/** Others see the import while it runs. One that fails is forgotten, as it stored nothing. */
async function storeAll(
  importing: Importing,
  files: PackageFiles,
  request: ImportRequest,
  planned: Planned,
): Promise<Wanted> {
  const { db, now } = importing
  const { orgId, userId } = request
  const fresh = await planned.find(db)
  // Each picture counts when its file is stored and when its row is.
  const total = 2 * fresh.pictures.length + fresh.sightings.length
  const id = await openImport(db, { orgId, userId, title: planned.title, total, now })
  let done = 0
  const onStored = (count: number) => noteProgress(db, orgId, id, (done += count))
  try {
    return await storeRecords(importing, files, request, { ...planned, fresh, id, onStored })
  } catch (error) {
    // Without a database it stays, and is shown as interrupted later.
    await dropImport(db, orgId, id).catch(() => undefined)
    throw error
  }
}

interface Storing extends Planned {
  fresh: Wanted
  id: string
  onStored: (count: number) => Promise<void>
}

async function storeRecords(
  { db, blobs, secrets, now }: Importing,
  files: PackageFiles,
  { orgId, userId }: ImportRequest,
  { find, plan, fresh, id, onStored }: Storing,
): Promise<Wanted> {
  const kept = await keepFiles({ blobs, orgId, files, onStored }, fresh.pictures)
  await ensurePartitions(db)([...fresh.pictures, ...fresh.sightings].map(({ time }) => time))
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    // Checked again, because another import may have added records in the meantime.
    const wanted = await find(tx)
    await addCameras(tx, orgId, wanted.cameras, { secrets, now })
    const cameraOf = await camerasByKey(tx, orgId, wanted.cameras)
    const own = ({ deployment }: { deployment: PlannedDeployment }) => cameraOf.get(deployment.cameraKey)!
    const surveys = surveysOf(plan)
    await storePictures(tx, wanted.pictures, { cameraOf: own, kept, surveys, now, onStored })
    await storeSightings(tx, wanted.sightings, { cameraOf: own, userId, onStored })
    await recordAudit(tx, orgId, {
      at: now,
      actorId: userId,
      action: 'camtrap.imported',
      subject: plan.source.slice(0, 200),
      detail: { pictures: wanted.pictures.length, sightings: wanted.sightings.length },
    })
    await closeImport(tx, orgId, id, {
      pictureIds: wanted.pictures.map((picture) => picture.id),
      sightingIds: wanted.sightings.map((sighting) => sighting.id),
      cameraIds: [...wanted.cameras.values()].flatMap((camera) => (camera.isNew ? camera.id! : [])),
      now,
    })
    return wanted
  })
}

const lookUpLength = 2000

async function knownPictures(db: Db, orgId: string, { pictures }: Plan): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < pictures.length; start += lookUpLength) {
    const ids = pictures.slice(start, start + lookUpLength).map(({ id }) => id)
    for (const { id } of await findImages(db, orgId, ids)) known.add(id)
  }
  return known
}

async function camerasByKey(
  tx: Db,
  orgId: string,
  cameras: ReadonlyMap<string, PlannedCamera>,
): Promise<Map<string, IngestCamera>> {
  const found = new Map<string, IngestCamera>()
  for (const { key, id } of cameras.values()) found.set(key, (await findIngestCamera(tx, orgId, id!))!)
  return found
}

/** Remarks of observers are stored with the first picture of each deployment; none ends the previous remark. */
function surveysOf({ pictures }: Plan) {
  const surveys = new Map<string, { onEffort?: boolean; seaState?: number; leg?: string }>()
  if (!pictures.some(({ deployment }) => deployment.survey)) return surveys
  for (const [, own] of Map.groupBy(pictures, ({ deployment }) => deployment.id)) {
    const first = own.reduce((a, b) => (b.time < a.time ? b : a))
    const { onEffort = null, seaState = null, leg = null } = first.deployment.survey ?? {}
    surveys.set(first.id, {
      ...(onEffort !== null && { onEffort }),
      ...(seaState !== null && { seaState }),
      ...(leg !== null && { leg }),
    })
  }
  return surveys
}

function blankOf({ pictures }: Plan, sightings: readonly PlannedSighting[]): number {
  const shown = new Set(sightings.flatMap(({ frames }) => frames.map(({ image_id }) => image_id)))
  return pictures.filter(({ id, detections }) => detections.length === 0 && !shown.has(id)).length
}

function filesOf({ pictures, otherMedia }: Plan, files: PackageFiles): ImportReport['files'] {
  const taken = pictures.filter(({ filePath }) => filePath !== undefined && files.has(filePath)).length
  return { taken, not_taken: pictures.length - taken, no_pictures: otherMedia }
}

function othersOf({ observations }: Plan): ImportReport['others'] {
  const counts = new Map<string, number>()
  for (const { type, objectClass, count } of observations)
    if (objectClass === undefined) counts.set(type, (counts.get(type) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
