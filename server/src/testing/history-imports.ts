import { expect } from 'vitest'
import type { HistoryImport } from '#contract/imports/history.ts'
import { zipOf } from '../core/zip.ts'
import { multipart } from './files/multipart.ts'
import { runJobs } from './product/run-jobs.ts'
import type { TestApp } from './product/test-app.ts'

interface Importer {
  key: string
}

/** Imports of history as an ADMIN makes them, with their jobs run. */
export function historyImports(product: TestApp) {
  const call = ({ key }: Importer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown) =>
    product.request(method, `/api/v1/imports/history/${rest}`, { key, body })
  const read = async (importer: Importer, id: string): Promise<HistoryImport> =>
    (await call(importer, 'GET', id)).body

  return {
    call,
    read,
    async upload(importer: Importer, history: string | Buffer, pictures?: Buffer): Promise<HistoryImport> {
      const form = multipart([
        { name: 'history', filename: 'history.csv', contentType: 'text/csv', content: history },
        ...(pictures
          ? [
              {
                name: 'pictures',
                filename: 'pictures.zip',
                contentType: 'application/zip',
                content: pictures,
              },
            ]
          : []),
      ])
      const answer = await product.request('POST', '/api/v1/imports/history', {
        key: importer.key,
        body: form.body,
        headers: { 'content-type': form.contentType },
      })
      expect(answer.status).toBe(201)
      await runJobs(product)
      return read(importer, answer.body.id)
    },
    async start(importer: Importer, { id, cameras }: HistoryImport): Promise<HistoryImport> {
      const answer = await call(importer, 'POST', `${id}/start`, {
        cameras: cameras.map(({ name, camera_id }) => ({ name, camera_id })),
      })
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
      await runJobs(product)
      return read(importer, id)
    },
    async undo(importer: Importer, id: string): Promise<HistoryImport> {
      expect((await call(importer, 'POST', `${id}/undo`)).status).toBe(200)
      await runJobs(product)
      return read(importer, id)
    },
  }
}

/** The zip file of pictures by their names. */
export async function picturesZip(pictures: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const entries = Object.entries(pictures).map(([name, bytes]) => ({
    name,
    pieces: (async function* () {
      yield bytes
    })(),
  }))
  return Buffer.concat(await Array.fromAsync(zipOf(entries, new Date())))
}
