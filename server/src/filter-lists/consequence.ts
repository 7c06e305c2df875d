import type { Consequence } from '../events/consequence.ts'
import { queryAbout } from '../core/database/statements/combined-queries.ts'
import { listTags, type ListTag } from './list-tags.ts'

/** Detections of listed plates get the tag of the list and send alerts. */
export const listMatches: Consequence<ListTag> = {
  lookUp: (events) =>
    queryAbout(
      events
        .filter(({ camera }) => camera.looksForStolenPlates)
        .flatMap(({ camera, event }) =>
          event.detections.flatMap(({ plate }) =>
            plate === undefined
              ? []
              : [{ org_id: camera.orgId, plate, shares: camera.confusions?.[camera.id] }],
          ),
        ),
      listTags,
    ),
  tagLabels: ({ camera, event }, position, known) => {
    const plate = event.detections[position]?.plate
    if (plate === undefined || known.length === 0) return []
    return known.filter((tag) => tag.org_id === camera.orgId && tag.plate === plate).map(({ label }) => label)
  },
  note(changes, { known }) {
    if (known.length === 0) return
    for (const { before, after: detection } of changes.detections) {
      const { org_id, plate } = detection
      if (plate === null || plate === before?.plate) continue
      const matches = known.filter((tag) => tag.org_id === org_id && tag.plate === plate)
      changes.listMatches.push(...matches.map(({ label }) => ({ detection, label })))
    }
  },
}
