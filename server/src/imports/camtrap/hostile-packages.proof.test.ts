import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createOrganisation, createPerson } from '../../testing/people.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const organisation = await createOrganisation(product.deps.db, { account_type: 'HS', dashboard_type: 1 })
const { key } = await createPerson(product.deps.db, organisation.id, 'ADMIN')

const description = JSON.stringify({
  profile: 'https://example.org/camtrap-dp/1.0/camtrap-dp-profile.json',
  resources: ['deployments', 'media', 'observations'].map((name) => ({ name, path: `${name}.csv` })),
})

test('a small archive with gigabytes of cells is rejected by its process', { timeout: 180_000 }, async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(description), 'datapackage.json')
  const lines = Buffer.from(',\n'.repeat(1 << 19))
  zip.addReadStream(Readable.from(Array.from({ length: 400 }, () => lines)), 'deployments.csv')
  zip.end()
  const archive = await buffer(zip.outputStream as Readable)
  expect(archive.length).toBeLessThan(1 << 20)
  const { body, contentType } = multipart([
    { name: 'file', filename: 'package.zip', contentType: 'application/zip', content: archive },
  ])
  const before = process.memoryUsage().rss
  const answer = await product.request('POST', '/api/v1/imports/camtrap?dry_run=true', {
    key,
    body,
    headers: { 'content-type': contentType },
  })
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('Import it on the server')])
  expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20)
})
