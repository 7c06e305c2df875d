import { sql } from 'kysely'
import { slugify } from '#rules/tags.ts'
import type { ListTag } from '../alerts/stolen-list.ts'
import type { Db } from '../db.ts'
import { ensureTag } from '../tags/queries.ts'
import type { PreparedEvent } from './prepare-event.ts'

export interface TagIds {
  /** The ids of the tags of a detection, by its position in the event. */
  of(event: PreparedEvent, position: number): string[]
}

interface Label {
  orgId: string
  label: string
  slug: string
}

/** Finds the tags that detections carry by name, and makes those that nobody has used yet. */
export type TagFinder = (events: readonly PreparedEvent[], ofLists: readonly ListTag[]) => Promise<TagIds>

const mostKnown = 20_000

/**
 * Tags are found and made beside the transactions that store events: one that is made stays, whatever becomes of the
 * event, and since tags are never deleted an id once known stays right.
 */
export function tagFinder(db: Db): TagFinder {
  const known = new Map<string, string>()

  async function learn(labels: readonly Label[]): Promise<void> {
    const missing = [...new Map(labels.map((label) => [keyOf(label), label])).values()].filter(
      (label) => !known.has(keyOf(label)),
    )
    if (missing.length === 0) return
    if (known.size > mostKnown) known.clear()
    const asked = missing.map(({ orgId, slug }) => ({ org_id: orgId, slug }))
    const { rows } = await sql<{ org_id: string; slug: string; id: string }>`
      select tags.org_id, slug, id from tags
      join json_to_recordset(${JSON.stringify(asked)}::json) as asked(org_id uuid, slug text) using (org_id, slug)`.execute(
      db,
    )
    for (const row of rows) known.set(`${row.org_id} ${row.slug}`, row.id)
    for (const label of missing) {
      if (known.has(keyOf(label))) continue
      const { id } = await ensureTag(db, label.orgId, label.label, label.slug)
      known.set(keyOf(label), id)
    }
  }

  return async (events, ofLists) => {
    const byPlate = Map.groupBy(ofLists, ({ org_id, plate }) => `${org_id} ${plate}`)
    const labelsOf = ({ camera, event, tagLabels }: PreparedEvent, position: number): Label[] => {
      const matches = byPlate.get(`${camera.orgId} ${event.detections[position]?.plate}`) ?? []
      return [...(tagLabels[position] ?? []), ...matches.map(({ label }) => label)]
        .map((label) => ({ orgId: camera.orgId, label, slug: slugify(label) }))
        .filter(({ slug }) => slug !== '')
    }
    const all = events.flatMap((event) =>
      event.event.detections.flatMap((_, position) => labelsOf(event, position)),
    )
    await learn(all)
    return {
      of: (event, position) => [
        ...new Set(labelsOf(event, position).flatMap((label) => known.get(keyOf(label)) ?? [])),
      ],
    }
  }
}

const keyOf = ({ orgId, slug }: Label) => `${orgId} ${slug}`
