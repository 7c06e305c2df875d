import { useEffect, useReducer, useState } from 'react'
import { regionMessages } from '#contract/regions/messages.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { roiChanges, storedAfter } from '#rules/regions/changes.ts'
import { hasUnsavedEdits, openDrawing, reduceDrawing } from '#rules/regions/drawing/drawing.ts'
import type { Drawing } from '#rules/regions/drawing/drawing-state.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { regionsFault } from '#rules/regions/validate-region.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { errorText, showFailure, showSuccess } from '../lib/notices.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { regionsQuery, storeChange } from './api.ts'
import { useManualRows } from './use-manual-rows.ts'

interface Options {
  cameraId: string
  image: Size
  stored: RegionOfInterest[]
  /** Health-and-safety regions have details and are optional; the standard editor needs at least one. */
  isSafety: boolean
}

/** The drawing of one camera and its saving, call by call, so that a failed save can continue. */
export function useRegionEditor({ cameraId, image, stored, isSafety }: Options) {
  const [drawing, dispatch] = useReducer(reduceDrawing, undefined, () => openDrawing(image, stored))
  const rows = useManualRows(drawing, dispatch)
  const [known, setKnown] = useState(stored)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { notice } = drawing
  useEffect(() => {
    if (notice) showFailure(notice.message, { duration: notice.durationMs })
  }, [notice])

  /** The fault of a drawing, if any. */
  const faultOf = (candidate: Drawing): string | undefined => {
    const fault = regionsFault(candidate, { needsOne: !isSafety, image })
    if (fault) showFailure(fault)
    return fault
  }

  /** Saves both the drawing and the typed rows, or neither. */
  const save = async (): Promise<boolean> => {
    const meant = rows.take()
    if (!meant || faultOf(meant)) return false
    setSaving(true)
    setFailure(undefined)
    let records = known
    try {
      for (const change of roiChanges(records, meant.regions, { withDetails: isSafety })) {
        const answer = await storeChange(cameraId, change)
        records = storedAfter(records, change, answer ?? undefined)
        if (change.kind === 'post' && answer)
          dispatch({ type: 'stored', keys: change.keys, roiId: answer.id })
      }
      dispatch({ type: 'saved' })
      showSuccess(regionMessages.updated)
      return true
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : errorText(error))
      return false
    } finally {
      setKnown(records)
      setSaving(false)
      // Masks have changed: visible pictures are requested again, others when they are next shown.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      await Promise.all([
        queryClient.invalidateQueries(regionsQuery(cameraId)),
        queryClient.invalidateQueries({ queryKey: ['images'] }),
      ])
    }
  }

  return {
    drawing,
    dispatch,
    rows,
    faultOf,
    save,
    isSaving,
    failure,
    dismissFailure: () => setFailure(undefined),
    isDirty: hasUnsavedEdits(drawing) || rows.isChanged,
  }
}
export type RegionEditorState = ReturnType<typeof useRegionEditor>
