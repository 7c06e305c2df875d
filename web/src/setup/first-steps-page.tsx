import { useQuery } from '@tanstack/react-query'
import { firstStepsQuery } from '../lib/first-steps.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { FirstSteps } from './first-steps.tsx'

export function FirstStepsPage() {
  const steps = useQuery(firstStepsQuery)
  return (
    <Page>
      {steps.data ? (
        <FirstSteps steps={steps.data} canHide={false} />
      ) : steps.isError ? (
        <LoadFailure error={steps.error} onRetry={() => void steps.refetch()} />
      ) : (
        <BlockSkeleton height={400} />
      )}
    </Page>
  )
}
