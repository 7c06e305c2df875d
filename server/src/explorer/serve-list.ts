import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Paged, PageQuery } from '#contract/endpoint.ts'
import type { ExportPage, RangedEndpoint } from '#contract/explorer/api.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import { exportPage } from './export-page.ts'
import type { Filters } from './filters.ts'
import { readPage, type List, type ListPosition } from './lists.ts'
import { countRows } from './page-window.ts'
import type { ExplorerRequest, ExplorerRoute } from './request.ts'
import { fileSender } from './send-file.ts'

/** A call that responds with `Answer`. */
type Answering<Query, Answer> = RangedEndpoint<
  Endpoint & { schema: { querystring: z.ZodType<Query>; response: { 200: z.ZodType<unknown, Answer> } } }
>

/** A list of an explorer: its SQL, its rows in the format of the API, and the calls that return them. */
export interface ServedList<F extends Filters, Row extends ListPosition, Reply> {
  list: (filters: F) => List
  replies: (request: ExplorerRequest<F>, rows: readonly Row[]) => Promise<Reply[]>
  page?: Answering<PageQuery, Paged<Reply>>
  count?: Answering<object, { count: number }>
  /** By cursor. */
  exports?: readonly Answering<z.output<typeof ExportPage>, { results: Reply[]; next: string | null }>[]
  /** As one CSV file. */
  file?: {
    call: RangedEndpoint
    name: string
    pieces: (request: ExplorerRequest<F>) => AsyncIterable<string>
  }
}

/** Serves the calls of lists. */
export function listServer<F extends Filters>(route: ExplorerRoute<F>) {
  const sendFile = fileSender()
  return <Row extends ListPosition, Reply>(served: ServedList<F, Row, Reply>): void => {
    const { list, replies, page, count, exports = [], file } = served
    if (page)
      route(page, async (call) => {
        const read = await readPage<Row>(call, list(call.filters), call.query)
        return pagedAnswer(call.url, call.query, read.count, await replies(call, read.rows))
      })
    if (count) route(count, async (call) => ({ count: await countRows(call, list(call.filters)) }))
    for (const endpoint of exports)
      route(endpoint, async (call) => {
        const { rows, next } = await exportPage<Row>(call, list(call.filters), call.query)
        return { results: await replies(call, rows), next }
      })
    if (file)
      route(file.call, (call): Promise<FastifyReply> =>
        sendFile(call.reply, call.orgId, {
          name: `${file.name}.csv`,
          type: 'text/csv; charset=utf-8',
          pieces: file.pieces(call),
        }),
      )
  }
}
