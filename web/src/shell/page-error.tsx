import { Button, Center } from '@mantine/core'
import { useEffect } from 'react'
import { errorText } from '../lib/notices.ts'
import { reportError } from '../lib/report-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** What stands in a page's place when it failed, a part that did not load included. */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error])
  return (
    <Center mih={320} role="alert">
      <EmptyState
        title="This page could not be shown"
        hint={errorText(error)}
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      />
    </Center>
  )
}
