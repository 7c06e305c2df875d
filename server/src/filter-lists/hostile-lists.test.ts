import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { multipart } from '../testing/files/multipart.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const organisation = await createOrganisation(product.deps.db, { account_type: 'VEHICLE', dashboard_type: 1 })
const { key } = await createPerson(product.deps.db, organisation.id, 'ADMIN')

const upload = (description: string, csv: string | Buffer) => {
  const { body, contentType } = multipart([
    { name: 'description', content: description },
    { name: 'csv', filename: 'list.csv', contentType: 'text/csv', content: csv },
  ])
  return product.request('POST', '/api/v1/alert_list', {
    key,
    body,
    headers: { 'content-type': contentType },
  })
}
const megabyte = 1 << 20
const notText = 'This is not a CSV file. Please save the table as CSV and upload it again.'
const folders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('sightline-upload-')).length

test.each([
  ['30 million cells in one line', ','.repeat(30 * megabyte), 'The file needs more time or memory than'],
  ['an archive', Buffer.concat([Buffer.from('PK'), Buffer.alloc(megabyte, 1)]), notText],
  ['bytes that are no text', Buffer.alloc(megabyte), notText],
  ['a page', `<!doctype html>${' '.repeat(megabyte)}`, notText],
  ['lines without plates', '?\n'.repeat(300_000), 'plate'],
])('%s as a list is rejected with a reason', { timeout: 60_000 }, async (name, csv, reason) => {
  const { status, text } = await upload(name, csv)
  expect([status, text]).toEqual([400, expect.stringContaining(reason)])
})

test('a list that is read by a process has the same entries as a short one', async () => {
  const lines = [
    'plate,note,valid from',
    ...Array.from({ length: 12_000 }, (_, index) => `P${index}X,note ${index},`),
  ]
  const before = await folders()
  const { status, text, body } = await upload('Long', [...lines, 'LAST01,x,2026-03-10', '?'].join('\n'))
  expect([status, text]).toEqual([201, expect.stringContaining('"added":12001')])
  const found = await product.request('GET', `/api/v1/alert_list/${body.id}/entries?search=LAST01`, { key })
  expect(JSON.stringify(found.body)).toContain('2026-03-')
  await expect.poll(folders).toBeLessThanOrEqual(before)
})
