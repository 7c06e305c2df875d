import { ActionIcon, Slider } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SightingDay } from '#contract/wildlife/api.ts'
import classes from './map-explorer.module.css'
import { seasonSteps, stepCount, stepDays, type SeasonStep } from './season-steps.ts'

interface Props {
  days: readonly SightingDay[]
  /** The step that is shown; undefined while the whole period is. */
  step: SeasonStep | undefined
  onStep: (step: SeasonStep | undefined) => void
}

const stepMs = 900

/** Plays the period step by step: a day each, or a week where it is long. */
export function SeasonSlider({ days, step, onStep }: Props) {
  const steps = seasonSteps(days)
  const at = step ? steps.findIndex(({ from }) => from === step.from) : -1
  const [isPlaying, setPlaying] = useState(false)
  const goOn = useEffectEvent(() => {
    const next = steps[at + 1]
    if (next) onStep(next)
    else setPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => goOn(), stepMs)
    return () => clearInterval(timer)
  }, [isPlaying])
  if (steps.length < 2) return null
  const toggle = () => {
    if (!isPlaying && (at === -1 || at === steps.length - 1)) onStep(steps[0])
    setPlaying(!isPlaying)
  }
  return (
    <div className={classes.season} role="group" aria-label="Season">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={isPlaying ? 'Pause the season' : 'Play the season'}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPause size={18} stroke={1.6} /> : <IconPlayerPlay size={18} stroke={1.6} />}
      </ActionIcon>
      <Slider
        className={classes.seasonTrack ?? ''}
        thumbLabel="Time of the season"
        label={null}
        min={0}
        max={steps.length - 1}
        value={Math.max(0, at)}
        onChange={(value) => {
          setPlaying(false)
          onStep(steps[value])
        }}
      />
      <span className={classes.seasonText} aria-live="polite">
        {step ? (
          <>
            <b>{stepDays(step)}</b> {stepCount(step)}
          </>
        ) : (
          'Whole period'
        )}
      </span>
      {step && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Show the whole period"
          onClick={() => {
            setPlaying(false)
            onStep(undefined)
          }}
        >
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  )
}
