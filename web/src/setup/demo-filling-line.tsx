import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { demoFillingText } from '#contract/setup/api.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { demoFillingQuery } from './api.ts'

const ProgressLine = lazyPart(async () => (await import('../ui/states/progress-line.tsx')).ProgressLine)

/** For members of a demo that is still being filled. The page reloads when it is complete. */
export function DemoFillingLine({ className }: { className: string }) {
  const filling = useQuery(demoFillingQuery).data?.demo_filling
  const wasFilling = useRef(false)
  useEffect(() => {
    if (wasFilling.current && filling === null) void queryClient.invalidateQueries()
    wasFilling.current = filling !== null && filling !== undefined
  }, [filling])
  if (!filling) return null
  return (
    <div className={className}>
      <Suspense>
        <ProgressLine text={demoFillingText(filling)} share={filling.weeks_done / filling.weeks} />
      </Suspense>
    </div>
  )
}
