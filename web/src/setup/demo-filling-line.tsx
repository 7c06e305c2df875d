import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { demoFillingText } from '#contract/setup/api.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { ProgressLine } from '../ui/states/progress-line.tsx'
import { demoFillingQuery } from './api.ts'

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
      <ProgressLine text={demoFillingText(filling)} share={filling.weeks_done / filling.weeks} />
    </div>
  )
}
