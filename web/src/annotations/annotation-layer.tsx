import { Button } from '@mantine/core'
import { useState } from 'react'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import { visibleObjects } from '#rules/annotations/editor/editor.ts'
import { objectOf } from '#rules/annotations/editor/editor-state.ts'
import { isInterpolated } from '#rules/annotations/key-frames.ts'
import { centrePresses } from '#rules/annotations/files/objects.ts'
import type { ClipLayerProps } from '../media/popup/media-parts.ts'
import { AnnotationCanvas } from '../ui/canvas/annotation-canvas.tsx'
import { newId } from '../ui/canvas/new-id.ts'
import { AnnotationPromptDialog } from './annotation-prompt.tsx'
import classes from './annotation-layer.module.css'
import { AnnotationList } from './annotation-list.tsx'
import { AnnotationToolbar } from './toolbar/annotation-toolbar.tsx'
import { CommentBox } from './comment-box.tsx'
import { useAnnotationKeys } from './toolbar/use-annotation-keys.ts'
import { useAnnotations } from './use-annotations.ts'

/** The annotations of the current frame; in edit mode also the drawing tools. */
export function AnnotationLayer(props: ClipLayerProps) {
  const { view, screen } = props
  const annotations = useAnnotations(props)
  const { editor, dispatch, unsaved, isSaving } = annotations
  const [hovered, setHovered] = useState<string>()
  const isEditing = editor.mode === MediaMode.EDIT
  const objects = visibleObjects(editor)
  const interpolated = new Set(
    objects.map(({ id }) => id).filter((id) => isInterpolated(editor.tracks[id]!, editor.frame)),
  )
  const shown = objects.find(({ id }) => id === hovered)
  const written = editor.writing?.what === 'comment' ? objectOf(editor, editor.writing.id) : undefined

  useAnnotationKeys(annotations)

  return (
    <div className={classes.layer} data-editing={isEditing} data-tool={editor.tool}>
      <AnnotationCanvas
        objects={objects}
        interpolated={interpolated}
        outline={editor.outline}
        canDraw={editor.tool === AnnotationTool.RECT}
        point={editor.point}
        selected={editor.selected}
        view={view}
        screen={screen}
        isEditing={isEditing}
        isWriting={editor.writing !== undefined}
        onPress={(at) => dispatch({ type: 'press', at, newId: newId() })}
        onPressObject={(id, isAdding) => dispatch({ type: 'press-object', id, isAdding })}
        onDraw={(from, to, stroke) => dispatch({ type: 'draw', newId: stroke, from, to, stroke })}
        onMove={(id, to, stroke) => dispatch({ type: 'move', id, to, stroke })}
        onResize={(id, corner, to, stroke) => dispatch({ type: 'resize', id, corner, to, stroke })}
        onPressPoint={(id, index) => dispatch({ type: 'press-point', id, index })}
        onMovePoint={(id, index, to, stroke) => dispatch({ type: 'move-point', id, index, to, stroke })}
        onInsertPoint={(id, edge, stroke) => dispatch({ type: 'insert-point', id, edge, stroke })}
        onCloseOutline={() => dispatch({ type: 'close-outline' })}
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
        interpolated={interpolated}
        selected={editor.selected}
        onSelect={(id) => dispatch({ type: 'press-object', id })}
        onShow={setHovered}
        onCreate={
          isEditing
            ? () => {
                for (const at of centrePresses(editor.tool, editor.stage))
                  dispatch({ type: 'press', at, newId: newId() })
                if (editor.tool === AnnotationTool.POLYGON) dispatch({ type: 'close-outline' })
              }
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
          {!isSaving && annotations.refusal && <span className={classes.refusal}>{annotations.refusal}</span>}
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
