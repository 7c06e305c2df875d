import { useState } from 'react'
import { objectOf } from '#rules/annotations/editor/editor-state.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import { ConflictDialog, DeleteDialog, FrameRangeDialog, LabelDialog } from './annotation-dialogs.tsx'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import type { Annotations } from './use-annotations.ts'

/** The dialogs of the edit mode: one at a time. */
export function AnnotationPromptDialog({ annotations }: { annotations: Annotations }) {
  const { editor, dispatch, conflict, draft, isSaving, takeMine, takeTheirs } = annotations
  const [seen, setSeen] = useState<typeof conflict>()
  const [isLater, setLater] = useState(false)
  const { asking, writing } = editor
  const isEditing = editor.mode === MediaMode.EDIT
  const close = () => dispatch({ type: 'ask', asking: undefined })
  // The dialog must be answered before anything else is drawn.
  if (draft.offered && (isEditing || !isLater))
    return (
      <DraftDialog
        draft={draft.offered}
        onRestore={annotations.restore}
        onDelete={draft.settle}
        onClose={() => {
          setLater(true)
          if (isEditing) annotations.discard()
        }}
      />
    )
  if (conflict && conflict !== seen)
    return (
      <ConflictDialog
        message={conflict.message}
        isBusy={isSaving}
        onTheirs={() => void takeTheirs()}
        onMine={() => void takeMine()}
        onClose={() => setSeen(conflict)}
      />
    )
  const labelled = writing?.what === 'label' ? objectOf(editor, writing.id) : undefined
  if (labelled)
    return (
      <LabelDialog
        key={labelled.id}
        object={labelled}
        onTyped={draft.onTyped}
        onUpdate={(text) => {
          draft.onTyped(undefined)
          dispatch({ type: 'written', text })
        }}
        onClose={() => {
          draft.onTyped(undefined)
          dispatch({ type: 'unwritten' })
        }}
      />
    )
  const track = asking && editor.tracks[asking.id]
  if (!asking || !track) return null
  if (asking.what === 'delete')
    return (
      <DeleteDialog
        frame={editor.frame}
        frameTotal={track.frames.length}
        onFrame={() => dispatch({ type: 'delete', scope: 'frame' })}
        onRange={() => dispatch({ type: 'ask', asking: { what: 'delete-range', id: asking.id } })}
        onTrack={() => dispatch({ type: 'delete', scope: 'track' })}
        onClose={close}
      />
    )
  const isDeleting = asking.what === 'delete-range'
  return (
    <FrameRangeDialog
      frames={track.frames}
      frameCount={editor.frameCount}
      {...(isDeleting && { note: 'The annotation is deleted from these frames.' })}
      onConfirm={(start, end) =>
        dispatch({ type: isDeleting ? 'delete-range' : 'range', id: asking.id, start, end })
      }
      onClose={close}
    />
  )
}
