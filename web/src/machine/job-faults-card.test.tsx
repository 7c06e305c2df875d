import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { JobFault } from '#contract/machine/api.ts'
import { jobFaultsQuery } from './api.ts'
import { JobFaultsCard } from './job-faults-card.tsx'

// Its timer needs a browser.
vi.mock('../ui/use-now.ts', () => ({ useNow: () => Date.parse('2026-11-19T23:30:00Z') }))

const shown = (faults: JobFault[]) => {
  const client = new QueryClient()
  client.setQueryData(jobFaultsQuery.queryKey, faults)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <JobFaultsCard />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('shows jobs that failed in part with a warning, and no card without any', () => {
  const fault = {
    job: 'watch_clock',
    since: '2026-11-19T22:00:00.000Z',
    failed_at: '2026-11-19T23:00:00.000Z',
    parts: 3,
    organisations: 2,
    message: 'A broken row',
  }
  const page = shown([fault])
  expect(page).toMatch(/role="alert".*These jobs failed in part when they last ran\./s)
  for (const text of ['watch_clock', '>3<', '>2<', 'A broken row']) expect(page).toContain(text)
  expect(shown([])).not.toContain('Background jobs')
})
