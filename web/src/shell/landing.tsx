import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { hideBackupWarning, useBackupWarning } from '../backups/use-backup-warning.ts'
import { areStepsDone, useFirstSteps } from '../lib/first-steps.ts'
import { homePath } from '../lib/session/home-path.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useDemoExposure } from '../setup/use-demo-exposure.ts'
import classes from './landing.module.css'

const FirstSteps = lazyPart(async () => (await import('../setup/first-steps.tsx')).FirstSteps)

const BackupNotice = lazyPart(async () => (await import('../backups/backup-notice.tsx')).BackupNotice)

const DemoNotice = lazyPart(async () => (await import('../setup/demo-notice.tsx')).DemoNotice)

/**
 * The page. On the landing page a new organisation sees its first steps instead, and above the page once events
 * arrive. An organisation that had data before sees the remaining steps below the page.
 */
export function Landing() {
  const isLanding = useRouterState({ select: ({ location }) => location.pathname }) === homePath()
  const steps = useFirstSteps(isLanding)
  const backups = useBackupWarning(isLanding)
  const demo = useDemoExposure(isLanding)
  const [wasFilled, setFilled] = useState<boolean>()
  if (steps && wasFilled === undefined) setFilled(steps.has_posts)
  const areShown = isLanding && steps !== undefined && !steps.is_hidden && !areStepsDone(steps)
  const card = areShown && (
    <Suspense>
      <FirstSteps steps={steps} canHide={steps.has_posts} isCompact={wasFilled ?? false} />
    </Suspense>
  )
  // The page keeps its position in the tree, so that it does not remount when the steps load.
  return (
    <div className={areShown || backups || demo ? classes.landing : classes.page}>
      {demo && (
        <Suspense>
          <DemoNotice state={demo.state} />
        </Suspense>
      )}
      {backups && (
        <Suspense>
          <BackupNotice state={backups} onHide={hideBackupWarning} />
        </Suspense>
      )}
      {!wasFilled && card}
      <div className={areShown && wasFilled ? classes.outlet : classes.page}>
        {(!areShown || steps.has_posts) && <Outlet />}
      </div>
      {wasFilled && card}
    </div>
  )
}
