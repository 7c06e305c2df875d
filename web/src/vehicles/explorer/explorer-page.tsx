import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadPictureOf } from '../../media/load-ahead.ts'
import { RoutedPopup, useOpenPicture } from '../../media/popup/routed-popup.tsx'
import { useExplorerFilters } from '../../explorer/use-explorer-filters.ts'
import { vehicleFilters } from './filter-set.ts'
import { Page } from '../../ui/page.tsx'
import { BlockSkeleton } from '../../ui/skeletons.tsx'
import { usePaging } from '../../ui/table/use-paging.ts'
import { SavedViews } from '../../views/saved-views.tsx'
import { ExplorerTable } from './explorer-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PlateHistoryDrawer } from '../plate/plate-history-drawer.tsx'
import { PlateSearch } from './plate-search.tsx'
import { PlateTag } from '../plate/plate-tag.tsx'
import { useExplorerList, useTableView } from './use-explorer-list.ts'
import { VehicleExport } from './vehicle-export.tsx'
import { VehicleFilters } from './vehicle-filters.tsx'
import { VehicleTotals } from './vehicle-totals.tsx'

const PlateChart = lazyPart(async () => (await import('../plate/plate-chart.tsx')).PlateChart)

/** Vehicles and plates of a period. The picture of a row opens over it, at a link of its own. */
export function VehicleExplorerPage() {
  const filters = useExplorerFilters(vehicleFilters)
  const [paging, setPaging] = usePaging()
  const { view, setView } = useTableView()
  const list = useExplorerList(view, filters.request, paging)
  const open = useOpenPicture(paths.vehicleExplorer)
  const [plate] = filters.state.plates
  return (
    <Page
      filters={
        <VehicleFilters
          filters={filters}
          actions={
            <>
              <SavedViews path={paths.vehicleExplorer} />
              <VehicleExport
                view={view}
                request={filters.request}
                zone={filters.zone}
                paging={paging}
                list={list}
              />
            </>
          }
        />
      }
    >
      <VehicleTotals filters={filters} />
      <PlateSearch filters={filters} />
      {plate && (
        <Suspense fallback={<BlockSkeleton height={348} />}>
          <PlateChart plate={plate} filters={filters} onOpen={open} />
        </Suspense>
      )}
      <ExplorerTable
        view={view}
        onView={setView}
        {...list}
        paging={paging}
        onPaging={setPaging}
        onOpen={(row) => open(row.image.id)}
        onPress={loadPictureOf}
        emptyAction={<NothingFound filters={filters} />}
      />
      <RoutedPopup
        path={paths.vehicleExplorer}
        imageIds={[...new Set(list.rows?.map((row) => row.image.id))]}
        renderPlate={(found) => <PlateTag plate={found} />}
      />
      <PlateHistoryDrawer />
    </Page>
  )
}
