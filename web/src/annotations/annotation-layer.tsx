import { Button } from '@mantine/core'
import { useState } from 'react'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import { visibleObjects } from '#rules/annotations/editor.ts'
import { objectOf } from '#rules/annotations/editor-state.ts'
import type { ClipLayerProps } from '../media/popup/media-parts.ts'
import { AnnotationCanvas } from '../ui/canvas/annotation-canvas.tsx'
import { useShortcut } from '../ui/palette/use-shortcut.ts'
import { AnnotationPromptDialog } from './annotation-prompt.tsx'
import classes from './annotation-layer.module.css'
import { AnnotationList } from './annotation-list.tsx'
import { AnnotationToolbar } from './annotation-toolbar.tsx'
import { CommentBox } from './comment-box.tsx'
import { useAnnotations } from './use-annotations.ts'

/** What was drawn on a clip, on the frame that is shown; in edit mode the tools to draw with. */
export function AnnotationLayer(props: ClipLayerProps) {
  const { view, screen } = props
  const annotations = useAnnotations(props)
  const { editor, dispatch, unsaved, isSaving } = annotations
  const [hovered, setHovered] = useState<string>()
  const isEditing = editor.mode === MediaMode.EDIT
  const objects = visibleObjects(editor)
  const [selectedId] = editor.selected
  const shown = objects.find(({ id }) => id === hovered)
  const written = editor.writing?.what === 'comment' ? objectOf(editor, editor.writing.id) : undefined

  const isIdle = !isEditing || editor.writing !== undefined || editor.asking !== undefined
  const hasNoneSelected = isIdle || selectedId === undefined
  useShortcut({ keys: 'Delete', label: 'Delete the annotation', isDisabled: hasNoneSelected }, () =>
    dispatch({ type: 'tool', tool: AnnotationTool.DELETE }),
  )
  useShortcut({ keys: 'Escape', label: 'Leave the annotation', isDisabled: isIdle }, () =>
    dispatch({ type: 'tool', tool: AnnotationTool.SELECT }),
  )
  const nudge = (x: number, y: number) => () => {
    const object = selectedId ? objectOf(editor, selectedId) : undefined
    if (object) dispatch({ type: 'move', id: object.id, to: [object.x + x, object.y + y] })
  }
  useShortcut({ keys: 'ArrowLeft', label: 'Move it left', isDisabled: hasNoneSelected }, nudge(-4, 0))
  useShortcut({ keys: 'ArrowRight', label: 'Move it right', isDisabled: hasNoneSelected }, nudge(4, 0))
  useShortcut({ keys: 'ArrowUp', label: 'Move it up', isDisabled: hasNoneSelected }, nudge(0, -4))
  useShortcut({ keys: 'ArrowDown', label: 'Move it down', isDisabled: hasNoneSelected }, nudge(0, 4))

  const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
  return (
    <div className={classes.layer} data-editing={isEditing} data-tool={editor.tool}>
      <AnnotationCanvas
        objects={objects}
        selected={editor.selected}
        view={view}
        screen={screen}
        isEditing={isEditing}
        isWriting={editor.writing !== undefined}
        onPress={(at) => dispatch({ type: 'press', at, newId: newId() })}
        onPressObject={(id, isAdding) => dispatch({ type: 'press-object', id, isAdding })}
        onMove={(id, to) => dispatch({ type: 'move', id, to })}
        onResize={(id, corner, to) => dispatch({ type: 'resize', id, corner, to })}
        onOpen={(id) =>
          dispatch({
            type: 'write',
            id,
            what: objectOf(editor, id)?.type === 'comment' ? 'comment' : 'label',
          })
        }
        onHover={setHovered}
      />
      <AnnotationList
        objects={objects}
        selected={editor.selected}
        onSelect={(id) => dispatch({ type: 'press-object', id })}
        onShow={setHovered}
        onCreate={
          isEditing
            ? () =>
                dispatch({
                  type: 'press',
                  at: [editor.stage.width / 2, editor.stage.height / 2],
                  newId: newId(),
                })
            : undefined
        }
      />
      {shown?.type === 'comment' && shown !== written && <CommentBox object={shown} view={view} />}
      {written?.type === 'comment' && (
        <CommentBox
          key={written.id}
          object={written}
          view={view}
          onWritten={(text) => dispatch({ type: 'written', text })}
          onCancel={() => dispatch({ type: 'unwritten' })}
          onTyped={annotations.draft.onTyped}
        />
      )}
      {isEditing && <AnnotationToolbar annotations={annotations} />}
      {!isEditing && (isSaving || unsaved > 0) && (
        <div className={classes.saving} role="status">
          {isSaving ? 'Saving annotations…' : `${unsaved} unsaved ${unsaved === 1 ? 'change' : 'changes'}`}
          {!isSaving && (
            <Button size="compact-sm" onClick={annotations.save}>
              Try again
            </Button>
          )}
        </div>
      )}
      <AnnotationPromptDialog annotations={annotations} />
    </div>
  )
}
