import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { useExplorerFilters } from '../../explorer/use-explorer-filters.ts'
import { WidenButton } from '../../explorer/widen-button.tsx'
import { MediaPopup } from '../../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../../media/use-image-query.ts'
import { Page } from '../../ui/page.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { usePaging } from '../../ui/table/use-paging.ts'
import { SavedViews } from '../../views/saved-views.tsx'
import { sightingsQuery } from '../api.ts'
import { FileFormats } from '../files/file-formats.tsx'
import { wildlifeFilters } from './filter-set.ts'
import { ReviewButton } from '../review/review-drawer.tsx'
import { SightingExport } from './sighting-export.tsx'
import { SightingTotals } from '../overview/sighting-totals.tsx'
import { SightingsTable } from './sightings-table.tsx'
import { WildlifeFilters } from './wildlife-filters.tsx'

/** Every sighting of a period, page by page, with its place and its picture. */
export function DataExplorerPage() {
  const filters = useExplorerFilters(wildlifeFilters)
  const [paging, setPaging] = usePaging()
  const sightings = useQuery(sightingsQuery(filters.request, paging))
  const table = tableState({ ...sightings, data: sightings.data?.results })
  const count = sightings.data?.count
  const { imageId, open, close } = useImageQuery()
  return (
    <Page
      filters={
        <WildlifeFilters
          filters={filters}
          actions={
            <>
              <SavedViews path={paths.dataExplorer} />
              <ReviewButton request={filters.request} />
              <FileFormats label="Formats" request={filters.request} />
              <SightingExport
                request={filters.request}
                zone={filters.zone}
                paging={paging}
                rows={table.rows}
                count={count}
              />
            </>
          }
        />
      }
    >
      <SightingTotals filters={filters} />
      <SightingsTable
        table={table}
        count={count}
        paging={paging}
        onPaging={setPaging}
        onOpen={open}
        emptyAction={<WidenButton filters={filters} />}
      />
      {imageId && (
        <MediaPopup
          imageId={imageId}
          imageIds={[...new Set(table.rows?.map((row) => row.image.id))]}
          onShow={open}
          onClose={close}
        />
      )}
    </Page>
  )
}
