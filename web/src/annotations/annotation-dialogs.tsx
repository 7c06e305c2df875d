import { Button, Group, Modal, Slider, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { AnnotationObject } from '#contract/annotations/tracks.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import classes from './annotation-layer.module.css'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

interface DialogProps {
  title: string
  size?: number
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, size = modalWidthPx.narrow, onClose, children }: DialogProps) {
  const isTopmost = useIsTopmost()
  return (
    <Modal
      opened
      centered
      closeOnEscape={isTopmost}
      title={title}
      size={size}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}

interface LabelProps {
  object: AnnotationObject
  /** The current text. */
  onTyped: (label: string) => void
  onUpdate: (label: string) => void
  onClose: () => void
}

/** A blank label is removed. */
export function LabelDialog({ object, onTyped, onUpdate, onClose }: LabelProps) {
  const [label, setLabel] = useState(object.label)
  return (
    <Dialog title="Update Label" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onUpdate(label)
        }}
      >
        <Stack>
          <TextInput
            label="Label"
            description="Leave it empty to remove the label."
            data-autofocus
            maxLength={200}
            value={label}
            onChange={({ currentTarget }) => {
              setLabel(currentTarget.value)
              onTyped(currentTarget.value)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Update</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface RangeProps {
  frames: readonly number[]
  frameCount: number
  /** The effect on the range, when it is not being set. */
  note?: string
  onConfirm: (start: number, end: number) => void
  onClose: () => void
}

/** From 0 to the total frame count. */
export function FrameRangeDialog({ frames, frameCount, note, onConfirm, onClose }: RangeProps) {
  const [start, setStart] = useState(frames[0] ?? 0)
  const [end, setEnd] = useState(frames.at(-1) ?? 0)
  const slider = { min: 0, max: frameCount, step: 1, className: classes.slider ?? '' }
  return (
    <Dialog title="Select Frame Range" onClose={onClose}>
      <Stack>
        {note && <Text size="sm">{note}</Text>}
        <div>
          <Text size="sm">Start: frame {start}</Text>
          <Slider
            {...slider}
            thumbLabel="Start"
            value={start}
            onChange={(value) => {
              setStart(value)
              setEnd(Math.max(value, end))
            }}
          />
        </div>
        <div>
          <Text size="sm">End: frame {end}</Text>
          <Slider
            {...slider}
            thumbLabel="End"
            value={end}
            onChange={(value) => {
              setEnd(value)
              setStart(Math.min(value, start))
            }}
          />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onConfirm(start, end)}>Confirm</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface DeleteProps {
  frame: number
  frameTotal: number
  onFrame: () => void
  onRange: () => void
  onTrack: () => void
  onClose: () => void
}

/** An object on many frames can be deleted from one, some or all of them. */
export function DeleteDialog({ frame, frameTotal, onFrame, onRange, onTrack, onClose }: DeleteProps) {
  return (
    <Dialog title="Delete annotation" onClose={onClose}>
      <Stack>
        <Text size="sm">It is on {frameTotal} frames. From which frames do you want to delete it?</Text>
        <Button variant="default" onClick={onFrame}>
          Only frame {frame}
        </Button>
        <Button variant="default" onClick={onRange}>
          A range of frames
        </Button>
        <Button color="red" data-autofocus onClick={onTrack}>
          All {frameTotal} frames
        </Button>
      </Stack>
    </Dialog>
  )
}

interface ConflictProps {
  message: string
  isBusy: boolean
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

/** Changes of others are overwritten only after confirmation. */
export function ConflictDialog({ message, isBusy, onTheirs, onMine, onClose }: ConflictProps) {
  return (
    <Dialog title="Changed by somebody else" onClose={onClose}>
      <Stack>
        <Text size="sm">{message}</Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onTheirs}>
            Load theirs
          </Button>
          <Button color="red" loading={isBusy} onClick={onMine}>
            Save mine over them
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
