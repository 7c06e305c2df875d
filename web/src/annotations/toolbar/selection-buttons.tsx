import { Divider, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCircleMinus,
  IconDiamond,
  IconDiamondFilled,
  IconFlag,
  IconPencil,
  IconPolygon,
  IconTimeline,
  type IconClick,
} from '@tabler/icons-react'
import { polygonPoints } from '#contract/annotations/constants.ts'
import { PointerDirection } from '#contract/annotations/enumerations.ts'
import { canClose } from '#rules/annotations/editor/edit-polygon.ts'
import { objectOf } from '#rules/annotations/editor/editor-state.ts'
import { isKeyFrame, keysOf } from '#rules/annotations/key-frames.ts'
import { keyTarget } from './key-target.ts'
import { ObjectButton } from './toolbar-buttons.tsx'
import type { Annotations } from '../use-annotations.ts'

const arrows: Record<PointerDirection, typeof IconClick> = {
  [PointerDirection.LEFT]: IconArrowLeft,
  [PointerDirection.RIGHT]: IconArrowRight,
  [PointerDirection.UP]: IconArrowUp,
  [PointerDirection.DOWN]: IconArrowDown,
}

/** The actions on the selected object or the current drawing. */
export function SelectionButtons({ annotations }: { annotations: Annotations }) {
  const { editor, dispatch } = annotations
  const [id] = editor.selected
  const object = id ? objectOf(editor, id) : undefined
  const points = object?.type === 'polygon' ? object.points.length : 0
  if (editor.outline)
    return (
      <ObjectButton
        label="Close polygon"
        Icon={IconPolygon}
        disabled={!canClose(editor)}
        onClick={() => dispatch({ type: 'close-outline' })}
      />
    )
  return (
    <>
      <KeyButtons annotations={annotations} />
      {id && object && (
        <>
          <Divider orientation="vertical" />
          <ObjectButton
            label="Frames"
            Icon={IconTimeline}
            onClick={() => dispatch({ type: 'ask', asking: { what: 'range', id } })}
          />
          <ObjectButton
            label={object.type === 'comment' ? 'Edit comment' : 'Edit label'}
            Icon={IconPencil}
            onClick={() =>
              dispatch({ type: 'write', id, what: object.type === 'comment' ? 'comment' : 'label' })
            }
          />
        </>
      )}
      {id && editor.point !== undefined && (
        <ObjectButton
          label="Delete point"
          Icon={IconCircleMinus}
          disabled={points <= polygonPoints.least}
          onClick={() => dispatch({ type: 'remove-point', id, index: editor.point! })}
        />
      )}
      {id && object?.type === 'label' && (
        <Menu>
          <Menu.Target>
            <ObjectButton
              label={`Points ${object.pointerDirection}`}
              Icon={arrows[object.pointerDirection]}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {Object.values(PointerDirection).map((direction) => (
              <Menu.Item key={direction} onClick={() => dispatch({ type: 'point', id, direction })}>
                Point {direction}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** Actions that set a key frame, extend a track and end it. */
function KeyButtons({ annotations: { editor, dispatch } }: { annotations: Annotations }) {
  const id = keyTarget(editor)
  const track = id ? editor.tracks[id] : undefined
  if (!id || !track) return null
  const isHere = track.frames.includes(editor.frame)
  const key = () => dispatch({ type: 'key', id })
  if (!isHere)
    return (
      <ObjectButton
        label={track.data.label ? `Continue ${track.data.label} here` : 'Continue here'}
        Icon={IconDiamond}
        onClick={key}
      />
    )
  const isKey = isKeyFrame(track, editor.frame)
  return (
    <>
      {(!isKey || keysOf(track).length > 1) && (
        <ObjectButton
          label={isKey ? 'Remove key frame' : 'Key frame'}
          Icon={isKey ? IconDiamondFilled : IconDiamond}
          onClick={key}
        />
      )}
      {track.frames.some((frame) => frame > editor.frame) && (
        <ObjectButton label="End here" Icon={IconFlag} onClick={() => dispatch({ type: 'end', id })} />
      )}
    </>
  )
}
