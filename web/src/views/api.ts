import { queryOptions } from '@tanstack/react-query'
import { viewsApi, type ViewInput } from '#contract/views/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

/** The saved filters of a page: the user's own and the shared ones. */
export const viewsQuery = (path: string) =>
  queryOptions({
    queryKey: ['views', path],
    queryFn: ({ signal }) => call(viewsApi.list, { query: { path }, signal }),
  })

const reload = () => queryClient.invalidateQueries({ queryKey: ['views'] })

export async function saveView(body: ViewInput): Promise<void> {
  await call(viewsApi.create, { body })
  await reload()
}

export async function removeView(id: string): Promise<void> {
  await call(viewsApi.remove, { params: { id } })
  await reload()
}
