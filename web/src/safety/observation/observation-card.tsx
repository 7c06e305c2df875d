import type { ReactNode } from 'react'
import type { SafetyRow } from '#contract/safety/replies.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { RiskScore } from './risk-score.tsx'
import classes from '../overview/summary.module.css'
import { useObservation } from './use-observation.ts'

interface Props {
  row: SafetyRow
  /** The observations of its list, in order. */
  among: readonly string[]
  time: ReactNode
  actions?: ReactNode
}

/** One observation with its picture. Opening it shows its reasons. */
export function ObservationCard({ row, among, time, actions }: Props) {
  const { explain } = useObservation()
  return (
    <article className={classes.card} aria-label={violationLabel(row.violation_type)}>
      <button type="button" className={classes.cardOpen} onClick={() => explain(row.id, among)}>
        <Thumbnail image={row.image} alt={`${violationLabel(row.violation_type)} at ${row.cameraName}`} />
        <span className={classes.cardText}>
          <b>{violationLabel(row.violation_type)}</b>
          <span className={classes.dim}>
            {row.siteName}, {row.cameraName}
            <br />
            {time}
          </span>
        </span>
      </button>
      <span className={classes.cardSide}>
        <RiskScore score={row.risk_level} isSafe={row.isSafe} onExplain={() => explain(row.id, among)} />
        {actions}
      </span>
    </article>
  )
}
