import {
  ActionIcon,
  Button,
  Divider,
  Menu,
  Tooltip,
  type ButtonProps,
  type ElementProps,
} from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
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

const arrows: Record<PointerDirection, typeof IconClick> = {
  [PointerDirection.LEFT]: IconArrowLeft,
  [PointerDirection.RIGHT]: IconArrowRight,
  [PointerDirection.UP]: IconArrowUp,
  [PointerDirection.DOWN]: IconArrowDown,
}

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
          <ObjectButton
            label="Frames"
            Icon={IconTimeline}
            onClick={() => dispatch({ type: 'ask', asking: { what: 'range', id: selectedId } })}
          />
          <ObjectButton
            label={object.type === 'comment' ? 'Edit comment' : 'Edit label'}
            Icon={IconPencil}
            onClick={() =>
              dispatch({
                type: 'write',
                id: selectedId,
                what: object.type === 'comment' ? 'comment' : 'label',
              })
            }
          />
          {object.type === 'label' && (
            <Menu>
              <Menu.Target>
                <ObjectButton
                  label={`Points ${object.pointerDirection}`}
                  Icon={arrows[object.pointerDirection]}
                />
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

interface ObjectButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  label: string
  Icon: typeof IconClick
}

/** Something that is done with what is selected; its words are hidden where there is little room. */
function ObjectButton({ label, Icon, ...others }: ObjectButtonProps) {
  return (
    <Button
      {...others}
      className={classes.object ?? ''}
      size="compact-sm"
      variant="default"
      title={label}
      leftSection={<Icon size={16} stroke={1.6} />}
    >
      {label}
    </Button>
  )
}
