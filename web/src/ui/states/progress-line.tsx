import { Progress, Text } from '@mantine/core'
import classes from './progress-line.module.css'

interface Props {
  text: string
  /** Between 0 and 1. */
  share: number
}

/** The progress of work in the background. */
export function ProgressLine({ text, share }: Props) {
  return (
    <div className={classes.line}>
      <Text size="xs" c="dimmed" role="status">
        {text}
      </Text>
      <Progress className={classes.bar ?? ''} value={share * 100} size={3} aria-hidden />
    </div>
  )
}
