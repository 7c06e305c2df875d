import { Menu } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import type { AnnotationTrack } from '#contract/annotations/tracks.ts'
import { tracksToSave } from '#rules/annotations/editor/editor.ts'
import { frameEnds, keysOf } from '#rules/annotations/key-frames.ts'
import { ObjectButton } from './toolbar-buttons.tsx'
import type { Annotations } from '../use-annotations.ts'

/** All annotations of the clip. Choosing one moves to its first frame. */
export function ThingsMenu({ annotations: { editor, dispatch, goTo } }: { annotations: Annotations }) {
  const tracks = Object.values(tracksToSave(editor))
  if (tracks.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ObjectButton label={`Annotations (${tracks.length})`} Icon={IconListDetails} />
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {tracks.map((track) => (
          <Menu.Item
            key={track.id}
            onClick={() => {
              const { frame } = keysOf(track)[0]!
              goTo(frame)
              dispatch({ type: 'frame', frame })
              dispatch({ type: 'press-object', id: track.id })
            }}
          >
            {wordsOf(track)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const kinds = { rect: 'Rect', polygon: 'Polygon', label: 'Label', comment: 'Comment' } as const

function wordsOf(track: AnnotationTrack): string {
  const { type, data, frames, keys } = track
  const words = data.type === 'comment' ? data.comment.text : data.label
  const [first, last] = frameEnds(frames)
  const where = first === last ? `frame ${first}` : `frames ${first} to ${last}`
  const set = keys ? `, ${keys.length} key frames` : ''
  return `${kinds[type]}${words ? ` ${words.slice(0, 40)}` : ''}: ${where}${set}`
}
