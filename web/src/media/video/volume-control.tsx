import { Slider } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import classes from './clip-player.module.css'
import { ControlButton } from './control-button.tsx'
import { formatPercent } from '#rules/text/format.ts'
import { chooseVolume, toggleMuted, usePlayback } from './playback-preferences.ts'

/** The volume of this clip and the following ones. */
export function VolumeControl() {
  const { volume, isMuted } = usePlayback()
  return (
    <span className={classes.volume}>
      <ControlButton
        label={isMuted ? 'Unmute' : 'Mute'}
        Icon={isMuted ? IconVolumeOff : IconVolume}
        onClick={toggleMuted}
      />
      <Slider
        className={classes.volumeSlider ?? ''}
        thumbLabel="Volume"
        size="xs"
        min={0}
        max={100}
        step={5}
        label={formatPercent}
        value={isMuted ? 0 : Math.round(volume * 100)}
        onChange={(value) => chooseVolume(value / 100)}
      />
    </span>
  )
}
