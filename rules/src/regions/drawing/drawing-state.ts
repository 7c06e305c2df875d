import { noticeDurationMs } from '#contract/product/constants.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import type { Point, Size } from '../geometry/polygon.ts'
import type { Region } from '../region.ts'

/** The state that undo restores. */
export interface Snapshot {
  readonly regions: readonly Region[]
  /** The unfinished polygon, which is active as long as it exists. */
  readonly draft: Region | null
  readonly activeKey: string | null
}

/** The pointer is down. With a target the press may become a drag, otherwise only a click. */
export interface Press {
  readonly at: Point
  readonly reach: number
  readonly target: { readonly key: string; readonly node: number | null } | null
  readonly isDragging: boolean
  readonly before: Snapshot
}

export interface Notice {
  readonly message: string
  readonly durationMs: number
  /** Increases with each notice, so that the same message can be shown twice. */
  readonly sequence: number
}

export interface Drawing extends Snapshot {
  readonly image: Size
  /** The type of the next polygon. */
  readonly nextType: number
  readonly nextKey: number
  readonly press: Press | null
  /** A double click whose first click closed the polygon must not edit that polygon. */
  readonly clicksSinceClose: number
  readonly past: readonly Snapshot[]
  readonly future: readonly Snapshot[]
  /** The field that is being typed in. Its keystrokes are one undo step. */
  readonly typing: string | null
  /** The regions as they were last loaded or stored. */
  readonly saved: readonly Region[]
  /** The regions as they were last loaded, stored, or taken over from the manual tab. */
  readonly synced: readonly Region[]
  readonly notice: Notice | null
}

/** Positions are in image pixels. `reach` is the largest distance that counts as a hit. */
interface Pointer {
  readonly at: Point
  readonly reach: number
}

export type DrawingAction =
  | ({ readonly type: 'press' | 'click' | 'double-click' } & Pointer)
  | { readonly type: 'move'; readonly at: Point }
  | { readonly type: 'release' | 'right-click' | 'escape' | 'delete' | 'undo' | 'redo' | 'saved' }
  | { readonly type: 'activate'; readonly key: string | null }
  | { readonly type: 'set-type'; readonly roiType: number }
  | { readonly type: 'set-distance'; readonly distance: number | null }
  | { readonly type: 'set-limit'; readonly limit: number | null }
  | { readonly type: 'set-tags'; readonly tags: readonly string[] }
  | { readonly type: 'replace'; readonly regions: readonly Region[] }
  | { readonly type: 'stored'; readonly keys: readonly string[]; readonly roiId: string }
  | { readonly type: 'load'; readonly image: Size; readonly rois: readonly RegionOfInterest[] }

export const activeRegion = (drawing: Snapshot): Region | undefined =>
  drawing.draft ?? drawing.regions.find((region) => region.key === drawing.activeKey)

export const withNotice = (drawing: Drawing, message: string): Drawing => ({
  ...drawing,
  notice: { message, durationMs: noticeDurationMs.roi, sequence: (drawing.notice?.sequence ?? 0) + 1 },
})

/** Applies a change to one region, finished or unfinished. */
export const withRegion = (drawing: Drawing, key: string, change: (region: Region) => Region): Drawing => ({
  ...drawing,
  draft: drawing.draft?.key === key ? change(drawing.draft) : drawing.draft,
  regions: drawing.regions.map((region) => (region.key === key ? change(region) : region)),
})
