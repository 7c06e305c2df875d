import { Button, Center } from '@mantine/core'
import { useEffect } from 'react'
import { errorText } from '../lib/notices.ts'
import { reportError } from '../lib/calls/report-error.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** Shown instead of a page that failed, or whose chunk did not load. */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error])
  return (
    <Center mih={320} role="alert">
      <EmptyState
        isHeading
        title="This page could not be shown"
        hint={errorText(error)}
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      />
    </Center>
  )
}
