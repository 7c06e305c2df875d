import { caseStatusLabels } from '#contract/safety/cases.ts'
import { RiskScore } from '../observation/risk-score.tsx'
import { useObservation } from '../observation/use-observation.ts'
import classes from '../safety.module.css'
import type { TableRow } from './table-rows.ts'

/** The score of a row, which opens its reasons, with the review and the state of its case. */
export function RiskCell({ row }: { row: TableRow }) {
  const { explain } = useObservation()
  const { riskLevel, isSafe, isFalse, isDisputed, observation } = row
  if (riskLevel === null) return '–'
  return (
    <>
      <RiskScore
        score={riskLevel}
        isSafe={isSafe}
        onExplain={observation ? () => explain(observation.id) : undefined}
      />
      {isFalse && <span className={classes.dim}>Not real</span>}
      {isDisputed && <span className={classes.dim}>Disputed</span>}
      {observation?.state && !isFalse && (
        <span className={classes.dim} data-overdue={observation.state.is_overdue}>
          {observation.state.is_overdue ? 'Overdue' : caseStatusLabels[observation.state.status]}
        </span>
      )}
    </>
  )
}
