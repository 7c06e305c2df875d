import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { isMaui63, useSession } from '../lib/session/session.ts'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'

const VehicleOverviewPage = lazyPart(
  async () => (await import('../vehicles/overview/overview-page.tsx')).VehicleOverviewPage,
)

const WildlifeSummaryPage = lazyPart(
  async () => (await import('../wildlife/overview/summary-page.tsx')).WildlifeSummaryPage,
)

/** The overview of the signed-in user: vehicles or wildlife. */
export function OverviewPage() {
  const isWildlife = useSession((state) => isMaui63(state.user))
  return (
    <Suspense fallback={<BlockSkeleton height={400} />}>
      {isWildlife ? <WildlifeSummaryPage /> : <VehicleOverviewPage />}
    </Suspense>
  )
}
