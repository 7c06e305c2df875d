import { Suspense } from 'react'
import { ExplorerActions } from '../../explorer/explorer-actions.tsx'
import { ExplorerList } from '../../explorer/explorer-list.tsx'
import { useExplorer } from '../../explorer/use-explorer.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { RoutedPopup, useOpenPicture } from '../../media/popup/routed-popup.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { PlateHistoryDrawer } from '../plate/plate-history-drawer.tsx'
import { PlateTag } from '../plate/plate-tag.tsx'
import { PlateSearch } from './plate-search.tsx'
import { vehicleExplorer } from './vehicle-explorer.tsx'
import { VehicleFilters } from './vehicle-filters.tsx'
import { VehicleTotals } from './vehicle-totals.tsx'

const PlateChart = lazyPart(async () => (await import('../plate/plate-chart.tsx')).PlateChart)

/** Vehicles and plates of a period. The picture of a row opens above it and has its own link. */
export function VehicleExplorerPage() {
  const state = useExplorer(vehicleExplorer)
  const { filters, imageIds } = state
  const open = useOpenPicture(vehicleExplorer.path)
  const [plate] = filters.state.plates
  return (
    <Page filters={<VehicleFilters filters={filters} actions={<ExplorerActions state={state} />} />}>
      <VehicleTotals filters={filters} />
      <PlateSearch filters={filters} />
      {plate && (
        <Suspense fallback={<BlockSkeleton height={348} />}>
          <PlateChart plate={plate} filters={filters} onOpen={open} />
        </Suspense>
      )}
      <ExplorerList state={state} onOpen={open} />
      <RoutedPopup
        path={vehicleExplorer.path}
        imageIds={imageIds}
        renderPlate={(found) => <PlateTag plate={found} />}
      />
      <PlateHistoryDrawer />
    </Page>
  )
}
