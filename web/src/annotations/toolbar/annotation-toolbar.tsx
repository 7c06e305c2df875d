import { Button, Divider } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClick,
  IconMessage2,
  IconPolygon,
  IconRectangle,
  IconResize,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import classes from '../annotation-layer.module.css'
import { LabelMenu } from '../labels/label-menu.tsx'
import { SelectionButtons } from './selection-buttons.tsx'
import { ThingsMenu } from './things-menu.tsx'
import { ToolbarIcon } from './toolbar-buttons.tsx'
import type { Annotations } from '../use-annotations.ts'

interface ToolButton {
  tool: AnnotationTool
  label: string
  Icon: typeof IconClick
}

const first: ToolButton[] = [
  { tool: AnnotationTool.COMMENT, label: 'Comment', Icon: IconMessage2 },
  { tool: AnnotationTool.SELECT, label: 'Select', Icon: IconClick },
]
const second: ToolButton[] = [
  { tool: AnnotationTool.LABEL, label: 'Label', Icon: IconTag },
  { tool: AnnotationTool.RECT, label: 'Rect', Icon: IconRectangle },
  { tool: AnnotationTool.POLYGON, label: 'Polygon', Icon: IconPolygon },
  { tool: AnnotationTool.RESIZE, label: 'Resize', Icon: IconResize },
]

/** The tools of the edit mode and the actions on the selection. */
export function AnnotationToolbar({ annotations }: { annotations: Annotations }) {
  const { editor, dispatch, unsaved, isSaving, save, discard, undo, redo } = annotations
  const [selectedId] = editor.selected
  const choose = (tool: AnnotationTool) => dispatch({ type: 'tool', tool })
  const button = ({ tool, label, Icon }: ToolButton) => (
    <ToolbarIcon
      key={tool}
      label={label}
      Icon={Icon}
      isPressed={editor.tool === tool}
      onClick={() => choose(tool)}
    />
  )
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Annotation tools">
      {first.map(button)}
      {selectedId && (
        <ToolbarIcon label="Delete" Icon={IconTrash} onClick={() => choose(AnnotationTool.DELETE)} />
      )}
      <Divider orientation="vertical" />
      {second.map(button)}
      <Divider orientation="vertical" />
      <ToolbarIcon label="Undo" Icon={IconArrowBackUp} isDisabled={!annotations.canUndo} onClick={undo} />
      <ToolbarIcon label="Redo" Icon={IconArrowForwardUp} isDisabled={!annotations.canRedo} onClick={redo} />
      <LabelMenu annotations={annotations} />
      <ThingsMenu annotations={annotations} />
      <SelectionButtons annotations={annotations} />
      <span className={classes.state} role="status">
        {unsaved > 0 && `${unsaved} unsaved ${unsaved === 1 ? 'change' : 'changes'}`}
      </span>
      <span className={classes.ends}>
        <Button size="compact-sm" variant="default" onClick={discard}>
          Discard
        </Button>
        <Button size="compact-sm" loading={isSaving} onClick={save}>
          Save
        </Button>
      </span>
    </div>
  )
}
