import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { hideBackupWarning, useBackupWarning } from '../backups/use-backup-warning.ts'
import { areStepsDone, useFirstSteps } from '../lib/first-steps.ts'
import { homePath } from '../lib/home-path.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import classes from './landing.module.css'

const FirstSteps = lazyPart(async () => (await import('../setup/first-steps.tsx')).FirstSteps)

const BackupNotice = lazyPart(async () => (await import('../backups/backup-notice.tsx')).BackupNotice)

/**
 * The page; where people land, a new organisation sees its first steps instead, and above it once something has come. One
 * that was filled before sees its page first, and what is left of the steps below it.
 */
export function Landing() {
  const isLanding = useRouterState({ select: ({ location }) => location.pathname }) === homePath()
  const steps = useFirstSteps(isLanding)
  const backups = useBackupWarning(isLanding)
  const [wasFilled, setFilled] = useState<boolean>()
  if (steps && wasFilled === undefined) setFilled(steps.has_posts)
  const areShown = isLanding && steps !== undefined && !steps.is_hidden && !areStepsDone(steps)
  const card = areShown && (
    <Suspense>
      <FirstSteps steps={steps} canHide={steps.has_posts} isCompact={wasFilled ?? false} />
    </Suspense>
  )
  // The page keeps its place: it must not begin anew when the steps arrive after it.
  return (
    <div className={areShown || backups ? classes.landing : classes.page}>
      {backups && (
        <Suspense>
          <BackupNotice state={backups} onHide={hideBackupWarning} />
        </Suspense>
      )}
      {!wasFilled && card}
      {(!areShown || steps.has_posts) && <Outlet />}
      {wasFilled && card}
    </div>
  )
}
