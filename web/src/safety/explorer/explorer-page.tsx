import { ExplorerActions } from '../../explorer/explorer-actions.tsx'
import { ExplorerList } from '../../explorer/explorer-list.tsx'
import { useExplorer } from '../../explorer/use-explorer.ts'
import { RoutedPopup, useOpenPicture } from '../../media/popup/routed-popup.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ObservationDrawer } from '../observation/observation-drawer.tsx'
import { safetyExplorer } from './safety-explorer.tsx'
import { SafetyFilters } from './safety-filters.tsx'

/**
 * The observations of a period. The picture of a row opens over the page with its own link. A score opens its
 * reasons.
 */
export function SafetyExplorerPage() {
  const state = useExplorer(safetyExplorer)
  const open = useOpenPicture(safetyExplorer.path)
  return (
    <Page
      filters={<SafetyFilters filters={state.filters} hasRisk actions={<ExplorerActions state={state} />} />}
    >
      <ExplorerList state={state} onOpen={open} />
      <RoutedPopup path={safetyExplorer.path} imageIds={state.imageIds} />
      <ObservationDrawer
        listed={state.list.rows?.flatMap(({ observation }) => observation?.id ?? []) ?? []}
      />
    </Page>
  )
}
