import type { ReactNode } from 'react'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { MediaPopup } from '../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../media/use-image-query.ts'
import { Page } from '../ui/page/page.tsx'
import { LooksForDataContext } from '../ui/states/looks-for-data.ts'
import { observationsText } from './period/period-text.ts'
import type { ExplorerFilters } from './filters/use-explorer-filters.ts'
import classes from './overview.module.css'
import { useFallbackPeriod } from './period/use-fallback-period.tsx'

interface OverviewProps {
  filters: ExplorerFilters
  controls: ReactNode
  /** Undefined while unknown. */
  isEmpty: boolean | undefined
  /** The pictures that the popup steps through. */
  rows: readonly { image: { id: string } }[] | undefined
  renderPlate?: (plate: string) => ReactNode
  children: (openImage: (id: string) => void) => ReactNode
}

/** The overview of a period. Its rows open their pictures in place. */
export function Overview({ filters, controls, isEmpty, rows, renderPlate, children }: OverviewProps) {
  const { note, isLooking } = useFallbackPeriod(filters, isEmpty)
  const { imageId, open, close } = useImageQuery()
  return (
    <Page
      title={explorerTexts.overview}
      description={
        <span
          className={classes.period}
          data-may-fall-back={filters.state.period === undefined || note !== undefined}
        >
          {observationsText(filters.time, filters.zone)}
          {note && <> · {note}</>}
        </span>
      }
      filters={controls}
    >
      <LooksForDataContext value={isLooking}>{children(open)}</LooksForDataContext>
      {imageId && (
        <MediaPopup
          imageId={imageId}
          imageIds={[...new Set(rows?.map((row) => row.image.id))]}
          onShow={open}
          onClose={close}
          {...(renderPlate && { renderPlate })}
        />
      )}
    </Page>
  )
}
