import '@fontsource-variable/inter'
import './ui/mantine.css'
import '@mantine/notifications/styles.css'
import './ui/global.css'
import './ui/touch.css'
import './ui/forced-colors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#contract/paths.ts'
import { whenUnauthorised } from './lib/calls/api-client.ts'
import { followPlace } from './lib/place.ts'
import { queryClient } from './lib/calls/query-client.ts'
import { hasWorkers, registerWorker } from './lib/service-worker.ts'
import { reportUncaught } from './lib/calls/report-error.ts'
import { whenReasonNeeded } from './lib/search-reason.ts'
import { dropStalePicture } from './lib/shared-picture.ts'
import { renewNotifications } from './lib/session/push-state.ts'
import { isLoggedIn } from './lib/session/session.ts'
import { forgetEverything } from './lib/session/sign-out.ts'
import { followOtherTabs } from './shell/follow-other-tabs.ts'
import { router } from './shell/page-routes.tsx'
import { Notices } from './ui/states/notices.tsx'
import { Themed } from './ui/place/themed.tsx'

whenUnauthorised(() => {
  forgetEverything()
  void router.navigate({ to: paths.login })
})
whenReasonNeeded(async (asked) => (await import('./shell/ask-reason.tsx')).askReason(asked))
followOtherTabs()
followPlace()
void dropStalePicture().catch(() => undefined)
if (isLoggedIn()) void renewNotifications()
if (import.meta.env.PROD && hasWorkers())
  window.addEventListener('load', () => void registerWorker().catch(() => undefined))
reportUncaught()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Themed>
      <QueryClientProvider client={queryClient}>
        <Notices />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>
  </StrictMode>,
)
