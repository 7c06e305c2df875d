import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import { canClose } from '#rules/annotations/editor/edit-polygon.ts'
import { objectOf } from '#rules/annotations/editor/editor-state.ts'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import { keyTarget } from './key-target.ts'
import type { Annotations } from '../use-annotations.ts'

/** The step of an arrow key for the selection, in pixels of the picture. */
const nudgePx = 4

/** The keys of the edit mode, disabled while text is entered or a dialog is open. */
export function useAnnotationKeys({ editor, dispatch, undo, redo }: Annotations): void {
  const [id] = editor.selected
  const isIdle = editor.mode !== MediaMode.EDIT || editor.writing !== undefined || editor.asking !== undefined
  const hasNone = isIdle || id === undefined
  useShortcut({ keys: 'mod+Z', label: 'Undo the last step', isDisabled: isIdle }, undo)
  useShortcut({ keys: 'mod+Y', label: 'Redo', isDisabled: isIdle }, redo)
  useShortcut({ keys: 'mod+shift+Z', label: 'Redo the step', isDisabled: isIdle }, redo)
  useShortcut({ keys: 'Delete', label: 'Delete the annotation, or its point', isDisabled: hasNone }, () => {
    if (id !== undefined && editor.point !== undefined)
      dispatch({ type: 'remove-point', id, index: editor.point })
    else dispatch({ type: 'tool', tool: AnnotationTool.DELETE })
  })
  useShortcut({ keys: 'Escape', label: 'Leave the annotation', isDisabled: isIdle }, () =>
    dispatch(editor.outline ? { type: 'drop-outline' } : { type: 'tool', tool: AnnotationTool.SELECT }),
  )
  useShortcut({ keys: 'Enter', label: 'Close the polygon', isDisabled: isIdle || !canClose(editor) }, () =>
    dispatch({ type: 'close-outline' }),
  )
  const target = keyTarget(editor)
  useShortcut(
    { keys: 'k', label: 'Key frame here, or no longer', isDisabled: isIdle || !target },
    () => target && dispatch({ type: 'key', id: target }),
  )
  const nudge = (x: number, y: number) => () => {
    const object = id ? objectOf(editor, id) : undefined
    if (object) dispatch({ type: 'move', id: object.id, to: [object.x + x, object.y + y] })
  }
  useShortcut({ keys: 'ArrowLeft', label: 'Move it left', isDisabled: hasNone }, nudge(-nudgePx, 0))
  useShortcut({ keys: 'ArrowRight', label: 'Move it right', isDisabled: hasNone }, nudge(nudgePx, 0))
  useShortcut({ keys: 'ArrowUp', label: 'Move it up', isDisabled: hasNone }, nudge(0, -nudgePx))
  useShortcut({ keys: 'ArrowDown', label: 'Move it down', isDisabled: hasNone }, nudge(0, nudgePx))
}
