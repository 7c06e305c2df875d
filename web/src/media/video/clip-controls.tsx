import { Button, NumberInput, Select } from '@mantine/core'
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
import type { FrameMarker } from '#contract/media/replies.ts'
import { MediaMode, VideoState } from '#contract/media/enumerations.ts'
import type { FrameTimes } from '#rules/time/frame-times.ts'
import { eventBeside } from '#rules/media/player/scrubber.ts'
import { shuttleText } from '#rules/media/shuttle.ts'
import classes from './clip-player.module.css'
import { clipTime } from './clip-time.ts'
import type { ClipController, ClipState } from './clip-controller.ts'
import { ControlButton } from './control-button.tsx'
import { chooseRate } from './playback-preferences.ts'
import { VolumeControl } from './volume-control.tsx'

const rates = ['0.1', '0.25', '0.5', '1', '2', '4']

interface Props {
  clip: ClipController
  now: ClipState
  times: FrameTimes
  markers: readonly FrameMarker[]
  mode: MediaMode
  /** Undefined when clips cannot be annotated. */
  onEdit: (() => void) | undefined
  isFull: boolean
  onFull: () => void
}

/** All controls of a clip. */
export function ClipControls({ clip, now, times, markers, mode, onEdit, isFull, onFull }: Props) {
  const { state, frame, fps, rate, shuttle, loop } = now
  const shuttled = shuttleText(rate, shuttle)
  const isPlaying = state === VideoState.PLAYING
  const isEditing = mode === MediaMode.EDIT
  const [before, after] = [eventBeside(markers, frame, -1), eventBeside(markers, frame, 1)]
  return (
    <div className={classes.controls}>
      <ControlButton
        label="Previous violation"
        Icon={IconPlayerTrackPrev}
        isDisabled={!before}
        onClick={() => before && clip.seek(before.frame_number)}
      />
      <ControlButton label="Previous frame" Icon={IconPlayerSkipBack} onClick={() => clip.step(-1)} />
      <ControlButton
        label={isPlaying ? 'Pause' : 'Play'}
        Icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        isDisabled={isEditing}
        onClick={clip.toggle}
      />
      <ControlButton label="Next frame" Icon={IconPlayerSkipForward} onClick={() => clip.step(1)} />
      <ControlButton
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
        onChange={(value) => {
          if (!value) return
          clip.setRate(Number(value))
          chooseRate(Number(value))
        }}
        comboboxProps={{ withinPortal: true }}
      />
      {shuttled && (
        <span className={classes.shuttle} role="status">
          {shuttled}
        </span>
      )}
      <VolumeControl />
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
        <ControlButton
          label={isFull ? 'Leave full screen' : 'Full screen'}
          Icon={isFull ? IconMinimize : IconMaximize}
          onClick={onFull}
        />
      </span>
    </div>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10
