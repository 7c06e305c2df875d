import { Anchor } from '@mantine/core'
import type { CameraRisk } from '#contract/safety/replies.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import classes from './summary.module.css'
import { useObservation } from '../observation/use-observation.ts'

interface Props {
  risk: CameraRisk
  zone: string
}

/** The worst observations of a camera; each opens its reasons. */
export function CameraGroup({ risk: { metadata, group }, zone }: Props) {
  const { explain } = useObservation()
  const ids = group.map(({ id }) => id)
  const name = stripNamePrefix(metadata.name)
  return (
    <section className={classes.places} aria-label={`The worst of ${name}`}>
      <h3>The worst of {name}</h3>
      {group.length === 0 && <p className={classes.dim}>Nothing was observed in the period.</p>}
      <dl className={classes.types}>
        {group.map(({ id, violation_type, risk_level, time_created }) => (
          <div key={id}>
            <dt>
              <Anchor
                component="button"
                type="button"
                fz="inherit"
                ta="left"
                onClick={() => explain(id, ids)}
              >
                {violationLabel(violation_type)}
              </Anchor>
            </dt>
            <dd>
              {formatNumber(risk_level, 2)}{' '}
              <span className={classes.dim}>
                <RelativeTime at={time_created} zone={zone} isAbsolute />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
