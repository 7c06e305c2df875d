import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { useSession } from '../../lib/session/session.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { covered } from './covered-periods.ts'
import classes from './summary.module.css'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { formatPercent } from '#rules/text/format.ts'

/** The most reviewed; a longer list would be far higher than the card beside it. */
const shownAtFirst = 6

/** The share of confirmed observations, by camera and type, with the number of reviews. */
export function PrecisionCard({ precision }: Pick<SafetyOverview, 'precision'>) {
  const isAdmin = useSession((state) => state.user?.role === 'ADMIN')
  return (
    <SectionCard
      title="Precision"
      covers={covered.precision}
      actions={
        isAdmin && (
          <Anchor component={Link} to={paths.accuracy} fz={13}>
            All feedback
          </Anchor>
        )
      }
    >
      <p className={classes.dim}>
        Of the observations that were reviewed. Those found not to be real are in no list and no total;
        disputed ones are not decided yet.
      </p>
      {precision.length === 0 ? (
        <p className={classes.dim}>
          Nothing was reviewed yet: open an observation and say whether it is a real event.
        </p>
      ) : (
        <>
          <Shares rows={precision.slice(0, shownAtFirst)} />
          {precision.length > shownAtFirst && (
            <ShowMore of="Precision">
              <Shares rows={precision.slice(shownAtFirst)} />
            </ShowMore>
          )}
        </>
      )}
    </SectionCard>
  )
}

const Shares = ({ rows }: { rows: SafetyOverview['precision'] }) => (
  <dl className={classes.types}>
    {rows.map(({ camera, violation_type, reviewed, correct }) => (
      <div key={`${camera.id} ${violation_type}`}>
        <dt>
          {camera.name}: {violationLabel(violation_type)}
        </dt>
        <dd>
          {formatPercent((100 * correct) / reviewed)} <span className={classes.dim}>n = {reviewed}</span>
        </dd>
      </div>
    ))}
  </dl>
)
