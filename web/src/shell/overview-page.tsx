import { lazy, Suspense } from 'react'
import { loadChunk } from '../lib/load-page.ts'
import { isMaui63, useSession } from '../lib/session.ts'
import { BlockSkeleton } from '../ui/skeletons.tsx'

const VehicleOverviewPage = lazy(async () => {
  const { VehicleOverviewPage } = await loadChunk(() => import('../vehicles/overview-page.tsx'))
  return { default: VehicleOverviewPage }
})

const WildlifeSummaryPage = lazy(async () => {
  const { WildlifeSummaryPage } = await loadChunk(() => import('../wildlife/summary-page.tsx'))
  return { default: WildlifeSummaryPage }
})

/** The overview of whoever is signed in: of vehicles, or of wildlife. */
export function OverviewPage() {
  const isWildlife = useSession((state) => isMaui63(state.user))
  return (
    <Suspense fallback={<BlockSkeleton height={400} />}>
      {isWildlife ? <WildlifeSummaryPage /> : <VehicleOverviewPage />}
    </Suspense>
  )
}
