import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { areStepsDone, useFirstSteps } from '../lib/first-steps.ts'
import { homePath } from '../lib/home-path.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import classes from './landing.module.css'

const FirstSteps = lazyPart(async () => (await import('../setup/first-steps.tsx')).FirstSteps)

/** The page; where people land, a new organisation sees its first steps instead, and later above it. */
export function Landing() {
  const isLanding = useRouterState({ select: ({ location }) => location.pathname }) === homePath()
  const steps = useFirstSteps(isLanding)
  const areShown = isLanding && steps !== undefined && !steps.is_hidden && !areStepsDone(steps)
  if (!areShown) return <Outlet />
  return (
    <div className={classes.landing}>
      <Suspense>
        <FirstSteps steps={steps} canHide={steps.has_posts} />
      </Suspense>
      {steps.has_posts && <Outlet />}
    </div>
  )
}
