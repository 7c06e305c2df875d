import { confidenceLevelLabels } from '#contract/explorer/enumerations.ts'
import { confidenceClass } from '#rules/explorer/classes.ts'
import { confidencePercent, formatConfidence } from '#rules/text/format.ts'
import classes from './confidence-bar.module.css'

/** A confidence as a whole percent, with a bar in the colour of its class. */
export function ConfidenceBar({ confidence }: { confidence: number | null }) {
  if (confidence === null) return <span>{formatConfidence(null)}</span>
  const level = confidenceClass(confidence)
  return (
    <span
      className={classes.confidence}
      data-class={level}
      title={`${confidenceLevelLabels[level]} confidence`}
    >
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${Math.min(100, confidencePercent(confidence))}%` }} />
      </span>
      {formatConfidence(confidence)}
    </span>
  )
}
