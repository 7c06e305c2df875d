import { lazy, Suspense } from 'react'
import { siteHeaderMap } from '../../ui/map/map-defaults.ts'
import type { Site } from '#contract/sites/api.ts'
import { loadChunk } from '../../lib/calls/load-page.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './site-page.module.css'

const SitePlan = lazy(() =>
  loadChunk(() => import('./site-plan.tsx')).then((module) => ({ default: module.SitePlan })),
)

/** The site on a map, whose code is loaded after the rest of the page. */
export function SiteHeaderMap({ site }: { site: Site }) {
  return (
    <div className={classes.map} style={{ height: siteHeaderMap.heightPx }}>
      <Suspense fallback={<BlockSkeleton height={siteHeaderMap.heightPx} />}>
        <SitePlan site={site} />
      </Suspense>
    </div>
  )
}
