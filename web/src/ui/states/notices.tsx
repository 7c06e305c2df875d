import { useNotifications } from '@mantine/notifications'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const NoticeList = lazyPart(async () => (await import('./notice-list.tsx')).NoticeList)

/** The notices of all pages. Their list is loaded after the page, or with the first notice. */
export function Notices() {
  const [isIdle, setIdle] = useState(false)
  const { notifications } = useNotifications()
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle && notifications.length === 0) return null
  return (
    <Suspense>
      <NoticeList />
    </Suspense>
  )
}
