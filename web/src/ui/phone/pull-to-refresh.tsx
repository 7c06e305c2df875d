import { IconArrowDown, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { queryClient } from '../../lib/calls/query-client.ts'
import classes from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

/** On touch: pulling the page down at its top requests again what it shows. */
export function PullToRefresh() {
  const [isRefreshing, setRefreshing] = useState(false)
  const { pulledPx, isFar } = usePull(() => {
    setRefreshing(true)
    void queryClient.refetchQueries({ type: 'active' }).finally(() => setRefreshing(false))
  })
  // The browser's own gesture would load the whole page again.
  if (pulledPx === 0 && !isRefreshing) return <span data-pulls hidden />
  return (
    <div
      data-pulls
      className={classes.sign}
      role="status"
      data-busy={isRefreshing}
      style={{ transform: `translate(-50%, ${isRefreshing ? 48 : pulledPx}px)` }}
    >
      {isRefreshing ? (
        <>
          <IconRefresh size={18} stroke={1.8} aria-hidden /> Refreshing…
        </>
      ) : (
        <>
          <IconArrowDown size={18} stroke={1.8} aria-hidden />{' '}
          {isFar ? 'Release to refresh' : 'Pull to refresh'}
        </>
      )}
    </div>
  )
}
