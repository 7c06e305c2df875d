import { regionMessages } from '#contract/regions/messages.ts'
import { commit } from './drawing-history.ts'
import { activeRegion, withNotice } from './drawing-state.ts'
import type { Drawing } from './drawing-state.ts'
import type { Region } from '../region.ts'

/** Activates a region of the list. An unfinished polygon must be closed or discarded first. */
export function activate(drawing: Drawing, key: string | null): Drawing {
  if (drawing.draft) {
    return key === drawing.draft.key ? drawing : withNotice(drawing, regionMessages.notPolygon)
  }
  const isKnown = key === null || drawing.regions.some((region) => region.key === key)
  return isKnown ? { ...drawing, activeKey: key, typing: null } : drawing
}

/** Sets the type of the active region, or of the next one when none is active. */
export const setType = (drawing: Drawing, roiType: number): Drawing =>
  activeRegion(drawing)
    ? changeActive(drawing, null, (region) => ({ ...region, roiType }))
    : { ...drawing, nextType: roiType }

export const setDetail = (
  drawing: Drawing,
  field: 'speed_zone_distance' | 'limit',
  value: number | null,
): Drawing =>
  changeActive(drawing, field, (region) => {
    const { [field]: _, ...others } = region.details
    return { ...region, details: value === null ? others : { ...others, [field]: value } }
  })

/** Changes the active region and the regions of the same record. Typing in one field is one undo step. */
export function changeActive(
  drawing: Drawing,
  field: string | null,
  change: (region: Region) => Region,
): Drawing {
  const active = activeRegion(drawing)
  if (!active) return drawing
  const belongs = (region: Region) =>
    region.key === active.key || (active.roiId !== null && region.roiId === active.roiId)
  const changed: Drawing = {
    ...drawing,
    draft: drawing.draft && change(drawing.draft),
    regions: drawing.draft
      ? drawing.regions
      : drawing.regions.map((region) => (belongs(region) ? change(region) : region)),
  }
  return commit(drawing, changed, field && `${field} of ${active.key}`)
}

/** Applies the text of the manual tab. */
export function replaceRegions(drawing: Drawing, regions: readonly Region[]): Drawing {
  const activeKey = regions.some((region) => region.key === drawing.activeKey) ? drawing.activeKey : null
  return { ...commit(drawing, { ...drawing, regions, draft: null, activeKey }), synced: regions }
}
