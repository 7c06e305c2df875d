import { Suspense, useEffect, useEffectEvent } from 'react'
import { isPaginationHidden, pageCount, type Paging } from '#rules/explorer/paging.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import classes from './pagination.module.css'

interface Props {
  paging: Paging
  /** The number of rows on all pages; undefined while unknown. */
  itemCount: number | undefined
  /** The name of the list, where the page has several. */
  label?: string
  /** The number belongs to the previous response. */
  isRefreshing?: boolean
  onChange: (change: Partial<Paging>, options?: { replace: boolean }) => unknown
}

const loadControls = () => import('./page-controls.tsx')
const PageControls = lazyPart(async () => (await loadControls()).PageControls)
// Rows are shown first; most lists have one page.
whenIdle(() => void loadControls().catch(() => undefined))

/** The pages of a list, below its rows. */
export function ListPagination({
  paging,
  itemCount = 0,
  label = 'Pages',
  isRefreshing = false,
  onChange,
}: Props) {
  const { page, perPage } = paging
  const pages = pageCount(itemCount, perPage)
  // The address may name a page past the end, for example after the list became shorter.
  const isBeyond = !isRefreshing && itemCount > 0 && page > pages
  const goToLast = useEffectEvent(() => onChange({ page: pages }, { replace: true }))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  if (isPaginationHidden(paging, itemCount)) return null
  return (
    <Suspense fallback={<div className={classes.waiting} aria-busy />}>
      <PageControls paging={paging} itemCount={itemCount} label={label} onChange={onChange} />
    </Suspense>
  )
}
