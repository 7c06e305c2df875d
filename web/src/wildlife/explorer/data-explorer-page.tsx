import { useQuery } from '@tanstack/react-query'
import { ExplorerActions } from '../../explorer/explorer-actions.tsx'
import { ExplorerList } from '../../explorer/explorer-list.tsx'
import { useExplorer } from '../../explorer/use-explorer.ts'
import { useFallbackPeriod } from '../../explorer/period/use-fallback-period.tsx'
import { MediaPopup } from '../../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../../media/use-image-query.ts'
import { Page } from '../../ui/page/page.tsx'
import { LooksForDataContext } from '../../ui/states/looks-for-data.ts'
import { sightingDaysQuery } from '../api.ts'
import { FileFormats } from '../files/file-formats.tsx'
import { SightingTotals } from '../overview/sighting-totals.tsx'
import { isSurveyed } from '../overview/totals.ts'
import { ReviewButton } from '../review/review-button.tsx'
import { dataExplorer } from './data-explorer.tsx'
import { WildlifeFilters } from './wildlife-filters.tsx'

/** Every sighting of a period, page by page, with its place and its picture. */
export function DataExplorerPage() {
  const state = useExplorer(dataExplorer)
  const { filters, imageIds } = state
  const { imageId, open, close } = useImageQuery()
  const { data: days, isPlaceholderData: isOld } = useQuery(sightingDaysQuery(filters.request))
  const isNothing = days && !days.some(isSurveyed)
  const { note, isLooking } = useFallbackPeriod(filters, isOld ? undefined : isNothing)
  const actions = (
    <ExplorerActions state={state}>
      <ReviewButton request={filters.request} />
      <FileFormats label="Files" request={filters.request} />
    </ExplorerActions>
  )
  return (
    <Page
      description={note ?? 'Sightings with their place and picture.'}
      filters={<WildlifeFilters filters={filters} actions={actions} />}
    >
      <SightingTotals filters={filters} />
      <LooksForDataContext value={isLooking}>
        <ExplorerList state={state} onOpen={open} />
      </LooksForDataContext>
      {imageId && <MediaPopup imageId={imageId} imageIds={imageIds} onShow={open} onClose={close} />}
    </Page>
  )
}
