import { sql } from 'kysely'
import { slugify } from '#rules/tags.ts'
import type { Db } from '../db.ts'
import { ensureTag } from '../tags/queries.ts'
import { findListTags } from '../alerts/stolen-list.ts'
import type { PreparedEvent } from './prepare-event.ts'

export interface TagIds {
  /** The ids of the tags of a detection, by its position in the event. */
  of(event: PreparedEvent, position: number): string[]
}

/** Finds the tags that detections carry by name, and makes those that nobody has used yet. */
export async function findTagIds(db: Db, events: readonly PreparedEvent[]): Promise<TagIds> {
  const labelsOf = await allLabels(db, events)
  const labels = new Map<string, { orgId: string; label: string; slug: string }>()
  for (const event of events) {
    const { orgId } = event.camera
    for (const label of event.event.detections.flatMap((_, position) => labelsOf(event, position))) {
      const slug = slugify(label)
      if (slug) labels.set(`${orgId} ${slug}`, { orgId, label, slug })
    }
  }
  const ids = labels.size === 0 ? new Map<string, string>() : await idsOf(db, [...labels.values()])
  return {
    of: (event, position) =>
      labelsOf(event, position).flatMap((label) => ids.get(`${event.camera.orgId} ${slugify(label)}`) ?? []),
  }
}

/** The labels a detection came with and, where the organisation looks for plates, those of the lists it is on. */
async function allLabels(db: Db, events: readonly PreparedEvent[]) {
  const wanted = events
    .filter(({ camera }) => camera.looksForStolenPlates)
    .flatMap(({ camera, event }) =>
      event.detections.flatMap(({ plate }) => (plate === undefined ? [] : [{ org_id: camera.orgId, plate }])),
    )
  const ofLists = await findListTags(db, wanted)
  return ({ camera, event, tagLabels }: PreparedEvent, position: number): string[] => [
    ...(tagLabels[position] ?? []),
    ...(ofLists.get(`${camera.orgId} ${event.detections[position]?.plate}`) ?? []),
  ]
}

async function idsOf(db: Db, labels: readonly { orgId: string; label: string; slug: string }[]) {
  const asked = labels.map(({ orgId, slug }) => ({ org_id: orgId, slug }))
  const { rows } = await sql<{ org_id: string; slug: string; id: string }>`
    select tags.org_id, slug, id from tags
    join json_to_recordset(${JSON.stringify(asked)}::json) as asked(org_id uuid, slug text) using (org_id, slug)`.execute(
    db,
  )
  const ids = new Map(rows.map((row) => [`${row.org_id} ${row.slug}`, row.id]))
  for (const { orgId, label, slug } of labels) {
    if (ids.has(`${orgId} ${slug}`)) continue
    const { id } = await ensureTag(db, orgId, label, slug)
    ids.set(`${orgId} ${slug}`, id)
  }
  return ids
}
