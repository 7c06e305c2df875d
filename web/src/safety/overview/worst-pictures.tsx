import type { SafetyRow } from '#contract/safety/replies.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { RiskScore } from '../observation/risk-score.tsx'
import classes from './summary.module.css'
import { useObservation } from '../observation/use-observation.ts'

interface Props {
  title: string
  covers: string
  rows: readonly SafetyRow[]
}

/** Observations as pictures side by side; each opens its reasons. */
export const WorstPictures = ({ title, covers, rows }: Props) => (
  <SectionCard title={title} covers={covers}>
    {rows.length > 0 ? <Pictures rows={rows} /> : <p className={classes.dim}>Nothing to look at.</p>}
  </SectionCard>
)

function Pictures({ rows }: { rows: readonly SafetyRow[] }) {
  const { explain } = useObservation()
  const ids = rows.map(({ id }) => id)
  return (
    <ul className={classes.pictures}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={classes.picture} onClick={() => explain(row.id, ids)}>
            <Thumbnail image={row.image} alt={`${violationLabel(row.violation_type)} at ${row.cameraName}`} />
            <b>{violationLabel(row.violation_type)}</b>
            <RiskScore score={row.risk_level} isSafe={row.isSafe} />
            <span className={classes.dim}>
              {row.siteName}, {row.cameraName} ·{' '}
              <RelativeTime at={row.time_created} zone={row.image.camera.site.time_zone} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
