import { Paper, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { HelpTip } from '../help-tip.tsx'
import classes from './metric-widget.module.css'
import { sparklinePoints } from './sparkline.ts'

interface Props {
  label: string
  /** The meaning of the number and how it is counted. */
  help?: string
  /** Formatted; undefined while it is loading. */
  value: ReactNode
  /** Loading failed; without a value the widget reports it. */
  hasFailed?: boolean
  unit?: string
  change?: {
    /** Formatted with its sign, e.g. '+8%'. */
    text: string
    /** Whether the change is an improvement; leave out for neutral numbers. */
    isGood?: boolean
  }
  /** The base of the comparison, e.g. 'against the week before'. */
  comparison?: string
  /** Keeps the line of the comparison free, since it arrives after the number. */
  hasNote?: boolean
  /** The values behind the number, oldest first. */
  trend?: readonly number[]
}

const trendSize = { width: 84, height: 22 }

/** One number of a summary: label, value, change against the preceding period, and sparkline. */
export function MetricWidget(props: Props) {
  const { label, help, value, hasFailed, unit, change, comparison, hasNote, trend } = props
  const isMissing = hasFailed && value === undefined
  const points = sparklinePoints(trend ?? [], trendSize.width, trendSize.height)
  return (
    <Paper className={classes.widget} role="group" aria-label={label}>
      <div className={classes.label}>
        {label}
        {help && <HelpTip label={label} help={help} />}
      </div>
      <div className={classes.row}>
        <div className={classes.value}>
          {isMissing ? '–' : value === undefined ? <Skeleton width={80} height={28} my={4} /> : value}
          {value !== undefined && unit && <span className={classes.unit}>{unit}</span>}
        </div>
        {points && (
          <svg
            className={classes.trend}
            viewBox={`-2 -2 ${trendSize.width + 4} ${trendSize.height + 4}`}
            aria-hidden
          >
            <polyline points={points} />
          </svg>
        )}
      </div>
      {isMissing && <div className={classes.note}>Could not be loaded</div>}
      {(change || comparison || hasNote) && (
        <div className={classes.note} title={comparison}>
          {change && (
            <span data-good={change.isGood} className={classes.change}>
              {change.text}
            </span>
          )}{' '}
          {comparison}
        </div>
      )}
    </Paper>
  )
}
