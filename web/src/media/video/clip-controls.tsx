import { ActionIcon, Button, NumberInput, Select, Tooltip } from '@mantine/core'
import {
  IconMaximize,
  IconMinimize,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRepeat,
  IconRepeatOff,
} from '@tabler/icons-react'
import type { FunctionComponent } from 'react'
import type { FrameMarker } from '#contract/media/replies.ts'
import { MediaMode, VideoState } from '#contract/media/enumerations.ts'
import type { FrameTimes } from '#rules/media/frame-times.ts'
import { eventBeside } from '#rules/media/scrubber.ts'
import classes from './clip-player.module.css'
import { clipTime } from './clip-time.ts'
import type { ClipController, ClipState } from './clip-controller.ts'

const rates = ['0.1', '0.25', '0.5', '1', '2', '4']

interface Props {
  clip: ClipController
  now: ClipState
  times: FrameTimes
  markers: readonly FrameMarker[]
  mode: MediaMode
  /** Undefined where nothing can be drawn on clips. */
  onEdit: (() => void) | undefined
  isFull: boolean
  onFull: () => void
}

/** Everything that steers a clip. */
export function ClipControls({ clip, now, times, markers, mode, onEdit, isFull, onFull }: Props) {
  const { state, frame, fps, rate, loop } = now
  const isPlaying = state === VideoState.PLAYING
  const isEditing = mode === MediaMode.EDIT
  const [before, after] = [eventBeside(markers, frame, -1), eventBeside(markers, frame, 1)]
  return (
    <div className={classes.controls}>
      <Tool
        label="Previous violation"
        Icon={IconPlayerTrackPrev}
        isDisabled={!before}
        onClick={() => before && clip.seek(before.frame_number)}
      />
      <Tool label="Previous frame" Icon={IconPlayerSkipBack} onClick={() => clip.step(-1)} />
      <Tool
        label={isPlaying ? 'Pause' : 'Play'}
        Icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        isDisabled={isEditing}
        onClick={clip.toggle}
      />
      <Tool label="Next frame" Icon={IconPlayerSkipForward} onClick={() => clip.step(1)} />
      <Tool
        label="Next violation"
        Icon={IconPlayerTrackNext}
        isDisabled={!after}
        onClick={() => after && clip.seek(after.frame_number)}
      />
      <span className={classes.place}>
        {clipTime(times.timeOf(frame))} · frame
        <NumberInput
          aria-label="Go to frame"
          size="xs"
          w={62}
          hideControls
          min={0}
          max={times.count - 1}
          allowDecimal={false}
          value={frame}
          // Esc leaves the field, not the popup.
          data-mantine-stop-propagation
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          onChange={(value) => typeof value === 'number' && clip.seek(value)}
        />
        of {times.count - 1}
        <span className={classes.rate}>
          {fps === undefined ? `${rounded(times.fps)} fps` : `${rounded(fps)} fps shown`}
          {times.isGuess && ' (assumed)'}
        </span>
      </span>
      <Select
        aria-label="Speed"
        size="xs"
        w={76}
        allowDeselect={false}
        data={rates.map((value) => ({ value, label: `${value}×` }))}
        value={String(rate)}
        onChange={(value) => value && clip.setRate(Number(value))}
        comboboxProps={{ withinPortal: true }}
      />
      <Button
        size="compact-sm"
        variant={loop ? 'light' : 'default'}
        leftSection={loop ? <IconRepeatOff size={14} /> : <IconRepeat size={14} />}
        onClick={() => clip.setLoop(loop ? undefined : { from: frame, to: times.count - 1 })}
      >
        {loop ? 'End loop' : 'Loop from here'}
      </Button>
      {loop && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={frame <= loop.from}
          onClick={() => clip.setLoop({ ...loop, to: frame })}
        >
          Loop to here
        </Button>
      )}
      <span className={classes.right}>
        {onEdit && (
          <Button
            size="compact-sm"
            variant={isEditing ? 'light' : 'default'}
            leftSection={<IconPencil size={14} />}
            aria-pressed={isEditing}
            disabled={state === VideoState.PREVIEW || isEditing}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
        <Tool
          label={isFull ? 'Leave full screen' : 'Full screen'}
          Icon={isFull ? IconMinimize : IconMaximize}
          onClick={onFull}
        />
      </span>
    </div>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10

interface ToolProps {
  label: string
  Icon: FunctionComponent<{ size: number; stroke: number }>
  isDisabled?: boolean
  onClick: () => void
}

function Tool({ label, Icon, isDisabled = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
