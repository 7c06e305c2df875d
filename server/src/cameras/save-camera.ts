import { cameraInputMessages, type CameraInput } from '#contract/cameras/api.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { withNamePrefix } from '#rules/text/format.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { notFound } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { createOwnTag, renameOwnTag } from '../tags/owned-tags.ts'
import { cameraValues } from './camera-values.ts'
import * as queries from './queries.ts'
import { createToken } from './tokens.ts'

/** Creates a camera with the secret of its URL and its own tag in one transaction. */
export async function createCamera(
  db: Db,
  orgId: string,
  input: CameraInput,
  { secrets, now }: { secrets: SecretBox; now: Date },
): Promise<queries.CameraRow> {
  const siteId = input.site
  if (!siteId) throw fieldFault('site', cameraInputMessages.siteRequired)
  return refuseTakenName(
    db.transaction().execute((tx) => addCamera(tx, orgId, siteId, input, { secrets, now })),
  )
}

/** The same in the caller's transaction. */
export async function addCamera(
  tx: Db,
  orgId: string,
  siteId: string,
  input: CameraInput,
  { secrets, now }: { secrets: SecretBox; now: Date },
): Promise<queries.CameraRow> {
  const values = cameraValues(input, { before: undefined, ...(await surroundings(tx, orgId, siteId)) })
  const camera = await queries.insertCamera(tx, orgId, siteId, values, now)
  await createToken(tx, orgId, camera.id, secrets, now)
  await createOwnTag(tx, orgId, 'camera', camera.id, withNamePrefix(camera.name, 'camera'))
  return camera
}

/** Sums are stored by camera, so all of them belong to one site. */
const siteFixed = 'The site of a camera cannot be changed. Please add the camera to the other site.'

/** Changes a camera, which stays on its site. */
export async function updateCamera(
  db: Db,
  orgId: string,
  id: string,
  input: CameraInput,
  now: Date,
): Promise<queries.CameraRow> {
  return refuseTakenName(
    db.transaction().execute(async (tx) => {
      // Locks the site before the camera, as removing a site does, to avoid a deadlock.
      const known = await queries.findCamera(tx, orgId, id)
      if (!known) throw notFound('Camera')
      if (input.site !== undefined && input.site !== known.site_id) throw fieldFault('site', siteFixed)
      const around = await surroundings(tx, orgId, known.site_id, id)
      const before = await queries.findCameraForUpdate(tx, orgId, id)
      if (!before) throw notFound('Camera')
      const values = cameraValues(input, { before, ...around })
      const camera = await queries.updateCamera(tx, orgId, id, { ...values, updated_at: now })
      await renameOwnTag(tx, orgId, 'camera', id, withNamePrefix(camera.name, 'camera'))
      return camera
    }),
  )
}

async function surroundings(db: Db, orgId: string, siteId: string, cameraId?: string) {
  const site = await queries.findSiteType(db, orgId, siteId)
  if (!site) throw fieldFault('site', siteMessages.notFound)
  return {
    siteType: site.site_type,
    otherNames: await queries.listOtherNames(db, orgId, siteId, cameraId),
  }
}

/** Of two requests with the same name the index rejects one, with the same message as the rule. */
async function refuseTakenName<T>(saved: Promise<T>): Promise<T> {
  try {
    return await saved
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'cameras_name_key'
    throw isTaken ? fieldFault('name', cameraMessages.nameTaken) : error
  }
}
