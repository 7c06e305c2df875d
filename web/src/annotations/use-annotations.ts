import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { annotationMessages } from '#contract/annotations/messages.ts'
import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import {
  countChanges,
  editAnnotations,
  hasChanges,
  openEditor,
  tracksToSave,
} from '#rules/annotations/editor/editor.ts'
import type { Editor } from '#rules/annotations/editor/editor-state.ts'
import { trackHashes } from '#rules/annotations/hash.ts'
import { editSession, openSession } from '#rules/annotations/editor/history.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { showFailure, showSuccess } from '../lib/notices.ts'
import type { ClipLayerProps } from '../media/popup/media-parts.ts'
import { loadAnnotations, saveAnnotations, tracksOf } from './api.ts'
import { useKeptDraft } from './drafts/use-kept-draft.ts'

export interface Conflict {
  message: string
  ids: readonly string[]
}

/** The annotations of a clip with their actions. Unsaved annotations stay after a failure and can be saved again. */
export function useAnnotations(props: ClipLayerProps) {
  const { video, frame, frameCount, mode, onMode, onFrame, onUnsaved, size } = props
  const [session, dispatch] = useReducer(editSession, undefined, () =>
    openSession(openEditor(tracksOf(video.annotation_data), size, frameCount)),
  )
  const { editor, past, future } = session
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  /** The reason why the server rejected them. */
  const [refusal, setRefusal] = useState<string>()
  const unsaved = countChanges(editor)
  const draft = useKeptDraft(video.id, editor)

  useEffect(() => dispatch({ type: 'stage', stage: size, frameCount }), [size, frameCount])
  useEffect(() => dispatch({ type: 'frame', frame }), [frame])
  useEffect(() => {
    if (mode === MediaMode.EDIT) dispatch({ type: 'edit' })
  }, [mode])
  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => reportUnsaved(unsaved > 0), [unsaved])
  useEffect(() => () => reportUnsaved(false), [])

  async function send(annotations: AnnotationTracks, base: Record<string, string>) {
    setSaving(true)
    setRefusal(undefined)
    try {
      dispatch({ type: 'load', tracks: await saveAnnotations(video.id, annotations, base) })
      setConflict(undefined)
      showSuccess(annotationMessages.saved)
    } catch (error) {
      showFailure(annotationMessages.failed)
      if (error instanceof ApiError && error.status === 409)
        setConflict({ message: error.message, ids: error.fields['annotations'] ?? [] })
      if (error instanceof ApiError && error.status === 400) setRefusal(error.message)
    } finally {
      setSaving(false)
    }
  }

  /** Leaves the edit mode and saves the changes. */
  function save() {
    const stored = editAnnotations(editor, { type: 'view' })
    dispatch({ type: 'view' })
    onMode(MediaMode.VIEW)
    if (hasChanges(stored)) void send(tracksToSave(stored), trackHashes(stored.saved))
  }

  /** Discards the own changes of tracks that another user changed. */
  async function takeTheirs() {
    dispatch({ type: 'load', tracks: await loadAnnotations(video.id) })
    setConflict(undefined)
  }

  /** Overwrites only tracks that both changed. Additions of other users stay. */
  async function takeMine() {
    const theirs = trackHashes(await loadAnnotations(video.id))
    const base = trackHashes(editor.saved)
    for (const id of conflict?.ids ?? []) {
      const hash = theirs[id]
      if (hash === undefined) delete base[id]
      else base[id] = hash
    }
    await send(tracksToSave(editor), base)
  }

  /** Restores the draft of an earlier session as unsaved changes. */
  function restore() {
    if (draft.offered) dispatch({ type: 'restore', saved: draft.offered.saved, tracks: draft.offered.tracks })
    draft.settle()
  }

  /** Undoes or redoes a step, on its frame. */
  function retrace(type: 'undo' | 'redo') {
    const step = (type === 'undo' ? past : future).at(-1)
    dispatch({ type })
    if (step) onFrame(step.frame)
  }

  function discard() {
    setRefusal(undefined)
    dispatch({ type: 'discard' })
    onMode(MediaMode.VIEW)
  }

  return {
    editor: editor satisfies Editor,
    dispatch,
    unsaved,
    isSaving,
    conflict,
    refusal,
    draft,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => retrace('undo'),
    redo: () => retrace('redo'),
    goTo: onFrame,
    restore,
    save,
    takeTheirs,
    takeMine,
    discard,
  }
}
export type Annotations = ReturnType<typeof useAnnotations>
