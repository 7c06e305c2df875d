import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

/** The colours with a meaning, which have no other use. */
export type Tone = 'good' | 'warning' | 'bad' | 'unknown'

const icons: Record<Tone, Icon> = {
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  unknown: IconHelpCircle,
}

interface Props {
  tone: Tone
  label: string
  icon?: Icon
}

/** A state as colour, icon and text. */
export function StatusBadge({ tone, label, icon }: Props) {
  const ToneIcon = icon ?? icons[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      <ToneIcon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  )
}
