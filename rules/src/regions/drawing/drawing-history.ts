import type { Drawing, Snapshot } from './drawing-state.ts'
import type { Region } from '../region.ts'

const rememberedSteps = 100

export const snapshotOf = ({ regions, draft, activeKey }: Snapshot): Snapshot => ({
  regions,
  draft,
  activeKey,
})

/** Replaces the drawing with `after`, one undo step after `before`. */
export const commit = (before: Snapshot, after: Drawing, typing: string | null = null): Drawing => ({
  ...after,
  typing,
  past:
    typing !== null && typing === after.typing
      ? after.past
      : [...after.past, snapshotOf(before)].slice(-rememberedSteps),
  future: [],
})

export function undo(drawing: Drawing): Drawing {
  const previous = drawing.past.at(-1)
  if (!previous) return drawing
  return {
    ...drawing,
    ...previous,
    typing: null,
    past: drawing.past.slice(0, -1),
    future: [snapshotOf(drawing), ...drawing.future],
  }
}

export function redo(drawing: Drawing): Drawing {
  const [next, ...future] = drawing.future
  if (!next) return drawing
  return { ...drawing, ...next, typing: null, past: [...drawing.past, snapshotOf(drawing)], future }
}

/** Reverts a drag in progress. */
export const cancelPress = (drawing: Drawing): Drawing =>
  drawing.press ? { ...drawing, ...drawing.press.before, press: null } : drawing

/** A region that has been stored keeps its record in every step of the history. */
export function markStored(drawing: Drawing, keys: readonly string[], roiId: string): Drawing {
  const markRegion = (region: Region): Region => (keys.includes(region.key) ? { ...region, roiId } : region)
  const mark = ({ regions, draft, activeKey }: Snapshot): Snapshot => ({
    regions: regions.map(markRegion),
    draft: draft && markRegion(draft),
    activeKey,
  })
  return { ...drawing, ...mark(drawing), past: drawing.past.map(mark), future: drawing.future.map(mark) }
}
