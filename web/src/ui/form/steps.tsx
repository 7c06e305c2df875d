import { IconCheck } from '@tabler/icons-react'
import classes from './steps.module.css'

interface Props {
  label: string
  steps: readonly string[]
  /** Counted from 0. */
  current: number
  /** The steps that a click may open. */
  canOpen?: (step: number) => boolean
  onOpen?: (step: number) => void
}

/** The current step of a form with several steps. */
export function Steps({ label, steps, current, canOpen, onOpen }: Props) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((name, index) => (
        <li key={name} className={classes.step} data-state={stateOf(index, current)}>
          <button
            type="button"
            className={classes.button}
            aria-current={index === current ? 'step' : undefined}
            disabled={index === current || !canOpen?.(index)}
            onClick={() => onOpen?.(index)}
          >
            <span className={classes.number} aria-hidden>
              {index < current ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <span className={classes.name}>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const stateOf = (index: number, current: number) =>
  index === current ? 'current' : index < current ? 'done' : 'ahead'
