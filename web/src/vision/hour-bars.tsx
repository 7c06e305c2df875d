import { Text, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { CameraAccuracy } from '#contract/vision/accuracy.ts'
import { showHour } from '#rules/time/format-date.ts'
import classes from './vision.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const labelEvery = 6

interface Props {
  byHour: CameraAccuracy['by_hour']
  textOf: (count: { readings: number; right: number }) => string
}

/** The share of right readings by hour of the day; hours without readings are empty. */
export function HourBars({ byHour, textOf }: Props) {
  const counts = new Map(byHour.map((count) => [count.hour, count]))
  const label = useId()
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4} id={label}>
        Read rightly by hour
      </Text>
      <ul className={classes.hours} aria-labelledby={label}>
        {hours.map((hour) => {
          const { readings, right } = counts.get(hour) ?? { readings: 0, right: 0 }
          const text = `${showHour(hour)}: ${textOf({ readings, right })}`
          return (
            <li key={hour} className={classes.hour} title={text}>
              <VisuallyHidden>{text}</VisuallyHidden>
              <span className={classes.track} aria-hidden>
                {readings > 0 && (
                  <span className={classes.bar} style={{ height: `${(100 * right) / readings}%` }} />
                )}
              </span>
              <span className={classes.hourLabel} aria-hidden>
                {hour % labelEvery === 0 && showHour(hour)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
