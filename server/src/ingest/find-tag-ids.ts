import { sql } from 'kysely'
import { slugify } from '#rules/tags.ts'
import type { Db } from '../db.ts'
import { ensureTag } from '../tags/queries.ts'
import type { PreparedEvent } from './prepare-event.ts'

export interface TagIds {
  /** The ids of the tags of a detection, by its position in the event. */
  of(event: PreparedEvent, position: number): string[]
}

/** Finds the tags that detections carry by name, and makes those that nobody has used yet. */
export async function findTagIds(db: Db, events: readonly PreparedEvent[]): Promise<TagIds> {
  const labels = new Map<string, { orgId: string; label: string; slug: string }>()
  for (const { camera, tagLabels } of events) {
    for (const label of tagLabels.flat()) {
      const slug = slugify(label)
      if (slug) labels.set(`${camera.orgId} ${slug}`, { orgId: camera.orgId, label, slug })
    }
  }
  const ids = labels.size === 0 ? new Map<string, string>() : await idsOf(db, [...labels.values()])
  return {
    of: ({ camera, tagLabels }, position) =>
      (tagLabels[position] ?? []).flatMap((label) => ids.get(`${camera.orgId} ${slugify(label)}`) ?? []),
  }
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
