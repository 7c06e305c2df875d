import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { call } from '../lib/calls/api-client.ts'
import { loadChunk } from '../lib/calls/load-page.ts'
import { reportError } from '../lib/calls/report-error.ts'

/** /video/{id} redirects to the clip, or to the dashboard on failure. */
export const videoRoute = (root: AnyRoute, guard: () => Promise<void>) =>
  createRoute({
    getParentRoute: () => root,
    path: '/video/$id',
    beforeLoad: () => guard(),
    loader: async ({ params, abortController: { signal } }) => {
      const address = await findClip(params.id, signal).catch(reportError)
      if (!address) throw redirect({ to: paths.overview, replace: true })
      window.location.replace(address)
      await new Promise(() => undefined)
    },
  })

async function findClip(id: string, signal: AbortSignal): Promise<string | null> {
  const { mediaApi } = await loadChunk(() => import('#contract/media/api.ts'))
  return (await call(mediaApi.video, { params: { id }, signal })).display_video_file
}
