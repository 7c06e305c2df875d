import { siteMessages } from '#contract/sites/messages.ts'
import { siteInputMessages, type SiteInput } from '#contract/sites/api.ts'
import { withNamePrefix } from '#rules/text/format.ts'
import { listBriefCameras } from '../cameras/queries.ts'
import { removeCameras } from '../cameras/remove-cameras.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import type { Db } from '../db.ts'
import { createOwnTag, renameOwnTag, retireOwnTags } from '../tags/owned-tags.ts'
import { deletePlan } from './plan-queries.ts'
import * as queries from './queries.ts'
import { siteValues } from './site-values.ts'

export const siteNotFound = () => new AppError('not_found', siteMessages.notFound)

/** Creates a site with its own tag in one transaction. */
export async function createSite(
  db: Db,
  orgId: string,
  input: SiteInput,
  now: Date,
): Promise<queries.SiteRow> {
  const { site_type: siteType } = input
  if (siteType === undefined) throw fieldFault('site_type', siteInputMessages.typeRequired)
  const values = siteValues(input, undefined, siteType, now)
  return db.transaction().execute(async (tx) => {
    const site = await queries.insertSite(tx, orgId, values, now)
    await createOwnTag(tx, orgId, 'site', site.id, withNamePrefix(site.name, 'site'))
    return site
  })
}

export const updateSite = (
  db: Db,
  orgId: string,
  id: string,
  input: SiteInput,
  now: Date,
): Promise<queries.SiteRow> =>
  db.transaction().execute(async (tx) => {
    const before = await queries.findSiteForUpdate(tx, orgId, id)
    if (!before) throw siteNotFound()
    if (input.site_type !== undefined && input.site_type !== before.site_type)
      throw fieldFault('site_type', siteInputMessages.typeFixed)
    const values = siteValues(input, before, before.site_type, now)
    const site = await queries.updateSite(tx, orgId, id, values)
    await renameOwnTag(tx, orgId, 'site', id, withNamePrefix(site.name, 'site'))
    return site
  })

/**
 * Marks a site and its cameras as removed and keeps their detections. The cleanup of stray media deletes its
 * document.
 */
export const removeSite = (
  db: Db,
  orgId: string,
  id: string,
  { now, userId }: { now: Date; userId: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const site = await queries.findSiteForUpdate(tx, orgId, id)
    if (!site) throw siteNotFound()
    const cameras = await listBriefCameras(tx, orgId, [id])
    await removeCameras(
      tx,
      orgId,
      cameras.map((camera) => camera.id),
      now,
    )
    const withoutDocument = { document_key: null, document_name: null }
    await queries.updateSite(tx, orgId, id, { ...withoutDocument, removed_at: now, updated_at: now })
    await deletePlan(tx, orgId, id)
    await retireOwnTags(tx, orgId, 'site', [id], now)
    const detail = { name: site.name, cameras: cameras.length }
    await recordAudit(tx, orgId, { at: now, actorId: userId, action: 'site.removed', subject: id, detail })
  })
