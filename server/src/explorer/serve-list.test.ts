import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, PageQuery, paged } from '#contract/endpoint.ts'
import { ExplorerFilters, ExportPage, exported, ranged } from '#contract/explorer/api.ts'
import { csvRow } from '#rules/text/csv.ts'
import { findCaller } from '../auth/queries.ts'
import { guardRoutes } from '../core/access.ts'
import { fairShare } from '../core/turns/fair-share.ts'
import { createHttpServer } from '../core/http/http.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { resolveFilters } from './filters.ts'
import { imageList } from './image-list.ts'
import type { ListPosition } from './lists.ts'
import { explorerRoutes } from './request.ts'
import { rowBatches } from './row-batches.ts'
import { listServer } from './serve-list.ts'

const product = await startProduct()
product.setNow(new Date('2026-05-01T00:00:00Z'))
const world = await createCameraWorld(product)
const stranger = await createCameraWorld(product)

/** The whole server side of an explorer of pictures. */
const Picture = z.object({ id: z.string(), taken: z.string() })
const call = <const Schema extends Omit<Endpoint['schema'], 'summary'>>(url: string, schema: Schema) =>
  ranged({
    method: 'GET',
    config: { access: 'member' },
    url: `/api/v1/pictures${url}`,
    schema: { ...schema, summary: 'Pictures' },
  })
const pictureReply = ({ id, time }: ListPosition) => ({ id, taken: time.toISOString() })

const app = createHttpServer({ log: product.deps.log, trustProxy: 0, checkReplies: true })
guardRoutes(app, (token) => findCaller(product.deps.db, token, product.deps.now()), fairShare(8))
listServer(explorerRoutes(app, product.deps, resolveFilters))({
  list: () => imageList,
  replies: async (_request, rows: readonly ListPosition[]) => rows.map(pictureReply),
  page: call('', { querystring: ExplorerFilters.extend(PageQuery.shape), response: { 200: paged(Picture) } }),
  count: call('/count', { querystring: ExplorerFilters, response: { 200: z.object({ count: z.number() }) } }),
  exports: [
    call('/export', {
      querystring: ExplorerFilters.extend(ExportPage.shape),
      response: { 200: exported(Picture) },
    }),
  ],
  file: {
    call: call('/file', { querystring: ExplorerFilters, response: { 200: z.any() } }),
    name: 'Pictures',
    pieces: async function* (scope) {
      yield `${csvRow(['Id', 'Taken'])}\r\n`
      for await (const rows of rowBatches<ListPosition>(scope, imageList))
        yield rows.map((row) => `${csvRow(Object.values(pictureReply(row)))}\r\n`).join('')
    },
  },
})
await app.ready()

const read = async (url: string, { key } = world.admin) =>
  app.inject({ url: `/api/v1/pictures${url}`, headers: { authorization: `Bearer ${key}` } })

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const image = picture.toString('base64')
const times = [1, 2, 3, 4, 5].map((hour) => `2026-04-10T0${hour}:00:00.000Z`)
for (const time of times) await post(product, world.camera, { time, image })
await post(product, stranger.camera, { time: times[0], image })
const newestFirst = times.toReversed()

test('an explorer declared in one place has pages of its list, newest first, with links', async () => {
  const { results, count, next } = (await read('?page=2&page_length=2')).json()
  expect(results.map(({ taken }: { taken: string }) => taken)).toEqual(newestFirst.slice(2, 4))
  expect({ count, next }).toEqual({ count: 5, next: '/api/v1/pictures?page=3&page_length=2' })
})

test('a declared explorer counts within a period and by site', async () => {
  const countOf = async (url: string) => (await read(`/count${url}`)).json().count
  expect(await countOf('')).toBe(5)
  expect(await countOf('/2026-04-10T02:00:00Z/to/2026-04-10T04:00:00Z')).toBe(2)
  expect(await countOf(`?sites=${stranger.siteId}`)).toBe(0)
})

test('a declared explorer is exported by cursor, each row once, and as one file', async () => {
  const first = (await read('/export?limit=3')).json()
  const second = (await read(`/export?limit=3&cursor=${first.next}`)).json()
  const taken = [...first.results, ...second.results].map((row: { taken: string }) => row.taken)
  expect(taken).toEqual(newestFirst)
  expect(second.next).toBeNull()
  const file = await read('/file')
  expect(file.headers['content-disposition']).toBe('attachment; filename="Pictures.csv"')
  expect(file.body.split('\r\n').map((line) => line.split(',')[1])).toEqual([
    'Taken',
    ...newestFirst,
    undefined,
  ])
})

test('a declared explorer shows each organisation only its own rows, and requires a key', async () => {
  expect((await read('', stranger.admin)).json().count).toBe(1)
  expect((await app.inject({ url: '/api/v1/pictures' })).statusCode).toBe(401)
})
