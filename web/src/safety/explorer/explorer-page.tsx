import { paths } from '#contract/paths.ts'
import { useExplorerFilters } from '../../explorer/use-explorer-filters.ts'
import { WidenButton } from '../../explorer/widen-button.tsx'
import { loadPictureOf } from '../../media/load-ahead.ts'
import { RoutedPopup, useOpenPicture } from '../../media/popup/routed-popup.tsx'
import { Page } from '../../ui/page.tsx'
import { usePaging } from '../../ui/table/use-paging.ts'
import { SavedViews } from '../../views/saved-views.tsx'
import { SafetyTable } from './explorer-table.tsx'
import { safetyFilters } from './filter-set.ts'
import { ObservationDrawer } from '../observation/observation-drawer.tsx'
import { SafetyExport } from './safety-export.tsx'
import { SafetyFilters } from './safety-filters.tsx'
import { useObservation } from '../observation/use-observation.ts'
import { useSafetyList, useTableView } from './use-safety-list.ts'

/**
 * The observations of a period. The picture of a row opens over the page with its own link. A score opens its
 * reasons.
 */
export function SafetyExplorerPage() {
  const filters = useExplorerFilters(safetyFilters)
  const [paging, setPaging] = usePaging()
  const { view, setView } = useTableView()
  const list = useSafetyList(view, filters.request, paging)
  const open = useOpenPicture(paths.safetyExplorer)
  const { explain } = useObservation()
  return (
    <Page
      filters={
        <SafetyFilters
          filters={filters}
          hasRisk
          actions={
            <>
              <SavedViews path={paths.safetyExplorer} />
              <SafetyExport
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
      <SafetyTable
        view={view}
        onView={setView}
        {...list}
        paging={paging}
        onPaging={setPaging}
        onOpen={({ image }) => image && open(image.id)}
        onPress={loadPictureOf}
        onExplain={explain}
        emptyAction={<WidenButton filters={filters} />}
      />
      <RoutedPopup
        path={paths.safetyExplorer}
        imageIds={[...new Set(list.rows?.flatMap(({ image }) => image?.id ?? []))]}
      />
      <ObservationDrawer />
    </Page>
  )
}
