import { ActionIcon, Button, Divider, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowsMove,
  IconClick,
  IconMessage2,
  IconPencil,
  IconRectangle,
  IconResize,
  IconTag,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react'
import { AnnotationTool, PointerDirection } from '#contract/annotations/enumerations.ts'
import { objectOf } from '#rules/annotations/editor-state.ts'
import classes from './annotation-layer.module.css'
import type { Annotations } from './use-annotations.ts'

const icon = { size: 18, stroke: 1.6 } as const
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
  { tool: AnnotationTool.RESIZE, label: 'Resize', Icon: IconResize },
]

/** The tools of the edit mode, and what can be done with what is selected. */
export function AnnotationToolbar({ annotations }: { annotations: Annotations }) {
  const { editor, dispatch, unsaved, isSaving, save, discard } = annotations
  const [selectedId] = editor.selected
  const object = selectedId ? objectOf(editor, selectedId) : undefined
  const choose = (tool: AnnotationTool) => dispatch({ type: 'tool', tool })
  const button = ({ tool, label, Icon }: ToolButton) => (
    <Tooltip key={tool} label={label}>
      <ActionIcon
        size={36}
        variant={editor.tool === tool ? 'filled' : 'default'}
        aria-label={label}
        aria-pressed={editor.tool === tool}
        onClick={() => choose(tool)}
      >
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Annotation tools">
      {first.map(button)}
      {selectedId && (
        <Tooltip label="Delete">
          <ActionIcon
            size={36}
            variant="default"
            aria-label="Delete"
            onClick={() => choose(AnnotationTool.DELETE)}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      <Divider orientation="vertical" />
      {second.map(button)}
      {object && selectedId && (
        <>
          <Divider orientation="vertical" />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTimeline size={16} stroke={1.6} />}
            onClick={() => dispatch({ type: 'ask', asking: { what: 'range', id: selectedId } })}
          >
            Frames
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.6} />}
            onClick={() =>
              dispatch({
                type: 'write',
                id: selectedId,
                what: object.type === 'comment' ? 'comment' : 'label',
              })
            }
          >
            {object.type === 'comment' ? 'Edit comment' : 'Edit label'}
          </Button>
          {object.type === 'label' && (
            <Menu>
              <Menu.Target>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowsMove size={16} stroke={1.6} />}
                >
                  Points {object.pointerDirection}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {Object.values(PointerDirection).map((direction) => (
                  <Menu.Item
                    key={direction}
                    onClick={() => dispatch({ type: 'point', id: selectedId, direction })}
                  >
                    Point {direction}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      )}
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
