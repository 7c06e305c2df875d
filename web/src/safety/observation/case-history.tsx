import { Timeline } from '@mantine/core'
import { caseStepLabels, type CaseStep } from '#contract/safety/cases.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import classes from '../safety.module.css'

/** All steps, oldest first, with user, time and action. */
export function CaseHistory({ steps, zone }: { steps: readonly CaseStep[]; zone: string }) {
  return (
    <section aria-label="History">
      <h3 className={classes.sub}>History</h3>
      <Timeline bulletSize={12} lineWidth={1} active={steps.length}>
        {steps.map(({ id, kind, at, by, text }) => (
          <Timeline.Item key={id} title={caseStepLabels[kind]}>
            {text && <div>{text}</div>}
            <span className={classes.dim}>
              {by ?? 'Sightline'} · <RelativeTime at={at} zone={zone} isAbsolute hasSeconds />
            </span>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}
