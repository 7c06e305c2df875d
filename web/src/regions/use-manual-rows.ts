import { useState, type Dispatch } from 'react'
import { reduceDrawing } from '#rules/regions/drawing/drawing.ts'
import type { Drawing, DrawingAction } from '#rules/regions/drawing/drawing-state.ts'
import { regionsFromRows, rowsFromRegions, type RowFault } from '#rules/regions/manual-rows.ts'
import { showFailure } from '../lib/notices.ts'

/** The drawing as rows of text, and the edited text. */
export function useManualRows(drawing: Drawing, dispatch: Dispatch<DrawingAction>) {
  // Undefined while the rows equal the drawing.
  const [typed, setTyped] = useState<string>()
  const [faults, setFaults] = useState<readonly RowFault[]>([])
  const drawn = rowsFromRegions(drawing.regions)

  const type = (text: string | undefined) => {
    setTyped(text)
    setFaults([])
  }
  /** The drawing with the typed rows applied; undefined, with faults shown, when they are invalid. */
  const take = (): Drawing | undefined => {
    if (typed === undefined || typed === drawn) return drawing
    const parsed = regionsFromRows(typed, drawing.regions, drawing.image)
    setFaults(parsed.faults ?? [])
    if (parsed.faults) {
      showFailure(parsed.faults[0]!.message)
      return undefined
    }
    const action = { type: 'replace', regions: parsed.regions } as const
    dispatch(action)
    setTyped(undefined)
    return reduceDrawing(drawing, action)
  }
  return {
    text: typed ?? drawn,
    type,
    take,
    drop: () => type(undefined),
    faults,
    isChanged: typed !== undefined && typed !== drawn,
  }
}
export type ManualRowsState = ReturnType<typeof useManualRows>
