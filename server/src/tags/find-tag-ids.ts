import { slugify } from '#rules/tags.ts'
import type { Db } from '../db.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { ensureTag, findTagsBySlug } from './queries.ts'

export interface TagIds {
  /** The ids of the tags of a detection, by its position in the event. */
  of(event: PreparedEvent, position: number): string[]
}

interface Label {
  orgId: string
  label: string
  slug: string
}

/** Finds the tags that detections name, and creates missing ones. */
export type TagFinder = (events: readonly PreparedEvent[], moreLabels: MoreLabels) => Promise<TagIds>
/** Tags that a detection receives in addition to its own. */
type MoreLabels = (event: PreparedEvent, position: number) => readonly string[]

const mostKnown = 20_000

/**
 * Runs outside of the transactions that store events. A created tag stays even if the event is not stored. Tags are
 * never deleted, so cached ids remain valid.
 */
export function tagFinder(db: Db): TagFinder {
  const known = new Map<string, string>()

  async function learn(labels: readonly Label[]): Promise<void> {
    const missing = [...new Map(labels.map((label) => [keyOf(label), label])).values()].filter(
      (label) => !known.has(keyOf(label)),
    )
    if (missing.length === 0) return
    if (known.size > mostKnown) known.clear()
    for (const [orgId, own] of Map.groupBy(missing, (label) => label.orgId)) {
      const tags = await findTagsBySlug(
        db,
        orgId,
        own.map(({ slug }) => slug),
      )
      for (const { slug, id } of tags) known.set(keyOf({ orgId, slug }), id)
    }
    for (const label of missing) {
      if (known.has(keyOf(label))) continue
      const { id } = await ensureTag(db, label.orgId, label.label, label.slug)
      known.set(keyOf(label), id)
    }
  }

  return async (events, moreLabels) => {
    const labelsOf = (event: PreparedEvent, position: number): Label[] =>
      [...(event.tagLabels[position] ?? []), ...moreLabels(event, position)]
        .map((label) => ({ orgId: event.camera.orgId, label, slug: slugify(label) }))
        .filter(({ slug }) => slug !== '')
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

const keyOf = ({ orgId, slug }: Pick<Label, 'orgId' | 'slug'>) => `${orgId} ${slug}`
