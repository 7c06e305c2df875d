import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deleteStrayMediaJob } from '../media/deleting/delete-stray-media.job.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { carparkForm, fileForm } from '../testing/site-forms.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const admin = await createAdmin(product.deps.db)
const stranger = await createAdmin(product.deps.db)
const request = requestAs(product, admin)

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
const send = (siteId: string, content: Buffer, person = admin, fileName = 'Traffic plan.pdf') => {
  const form = fileForm('document', fileName, 'application/pdf', content)
  return product.request('PUT', `/api/v1/sites/document/${siteId}`, { key: person.key, ...form })
}
const newSite = async () => (await request('POST', 'sites', carparkForm())).body
const readSite = async (id: string) => (await request('GET', `sites/${id}`)).body

function storedFiles() {
  const folder = path.join(product.deps.config.dataDir, 'media')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

test('a PDF is attached to a site and read by a link that needs no key and expires', async () => {
  const site = await newSite()
  const answer = await send(site.id, pdf('plan'), admin, 'Ōtāhuhu plan.pdf')
  expect(answer.status).toBe(200)
  expect(answer.body.document_name).toBe('Ōtāhuhu plan.pdf')
  const { document } = await readSite(site.id)
  expect(document).toMatch(/[?&]Expires=\d+&Signature=[\w-]+$/)

  const read = await product.request('GET', document)
  expect(read.status).toBe(200)
  expect(read.text).toBe(pdf('plan').toString())
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''%C5%8Ct%C4%81huhu%20plan.pdf",
  })
  const part = await product.request('GET', document, { headers: { range: 'bytes=0-4' } })
  expect(part).toMatchObject({ status: 206, text: '%PDF-' })

  product.setNow(new Date(Date.now() + 61 * 60_000))
  expect((await product.request('GET', document)).status).toBe(403)
  product.setNow(new Date())
  expect((await product.request('GET', document.replace(/.$/, '!'))).status).toBe(403)
  expect((await product.request('GET', document.replace(site.id, admin.id))).status).toBe(403)
  expect((await product.request('GET', `/api/v1/sites/document/${site.id}`)).status).toBe(400)
})

test('another PDF replaces the first, whose file is deleted', async () => {
  const site = await newSite()
  await send(site.id, pdf('first'))
  const before = storedFiles()
  await send(site.id, pdf('second'))
  const { document } = await readSite(site.id)
  expect((await product.request('GET', document)).text).toContain('second')
  expect(storedFiles()).toHaveLength(before.length)
  expect(storedFiles()).not.toEqual(before)
})

test('another PDF replaces the first, also when the file of the first cannot be deleted', async () => {
  const site = await newSite()
  await send(site.id, pdf('first'))
  const { db, config } = product.deps
  const { document_key } = await db
    .selectFrom('sites')
    .select('document_key')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  const file = path.join(config.dataDir, 'media', document_key!)
  rmSync(file)
  mkdirSync(file)
  const answer = await send(site.id, pdf('second'))
  expect(answer.status).toBe(200)
  expect((await product.request('GET', answer.body.document)).text).toContain('second')
})

test('a removed document and its file are deleted', async () => {
  const site = await newSite()
  const before = storedFiles()
  const { body } = await send(site.id, pdf('short-lived'))
  const answer = await request('DELETE', `sites/document/${site.id}`)
  expect(answer.status).toBe(204)
  expect(await readSite(site.id)).toMatchObject({ document: null, document_name: null })
  expect((await product.request('GET', body.document)).status).toBe(404)
  expect(storedFiles()).toEqual(before)
})

test('the document of a removed site and its file are deleted', async () => {
  const site = await newSite()
  const before = storedFiles()
  const { body } = await send(site.id, pdf('of a site that goes'))
  expect((await request('DELETE', `sites/${site.id}`)).status).toBe(204)
  expect((await product.request('GET', body.document)).status).toBe(404)
  product.setNow(new Date(Date.now() + 25 * 3_600_000))
  await deleteStrayMediaJob.queue(product.deps.db, {})
  await runJobs(product)
  product.setNow(new Date())
  expect(storedFiles()).toEqual(before)
})

test('rejects a file that is not a PDF despite its name, and stores nothing', async () => {
  const site = await newSite()
  const before = storedFiles()
  for (const content of [Buffer.from('<html>%PDF-'), Buffer.from('%PDF'), Buffer.alloc(0)]) {
    expect(await send(site.id, content)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The document must be a PDF file'] },
    })
  }
  expect((await readSite(site.id)).document).toBeNull()
  expect(storedFiles()).toEqual(before)
})

test('rejects a 50 MB picture or PDF and stores nothing', async () => {
  const site = await newSite()
  const before = storedFiles()
  for (const head of ['\xff\xd8\xff', '%PDF-']) {
    const content = Buffer.alloc(50 << 20)
    content.write(head, 'latin1')
    expect(await send(site.id, content)).toMatchObject({
      status: 413,
      body: { non_field_errors: ['The document must be smaller than 20 MB'] },
    })
  }
  expect(storedFiles()).toEqual(before)
})

test('rejects a request without a file', async () => {
  const site = await newSite()
  const json = await request('PUT', `sites/document/${site.id}`, { document: 'plan.pdf' })
  expect(json).toMatchObject({ status: 400, body: { document: ['Please choose a PDF file'] } })
})

test('rejects a truncated form and one without a boundary, and accepts a file without a name', async () => {
  const site = await newSite()
  const form = fileForm('document', 'plan.pdf', 'application/octet-stream', pdf('plan'))
  const put = (headers: Record<string, string>, body: Buffer) =>
    product.request('PUT', `/api/v1/sites/document/${site.id}`, { key: admin.key, headers, body })
  const refused = { status: 400, body: { document: ['Please choose a PDF file'] } }
  expect(await put(form.headers, form.body.subarray(0, -60))).toMatchObject(refused)
  expect(await put({ 'content-type': 'multipart/form-data' }, form.body)).toMatchObject(refused)

  const nameless = form.body.toString().replace('; filename="plan.pdf"', '')
  expect(await put(form.headers, Buffer.from(nameless))).toMatchObject({
    status: 200,
    body: { document_name: 'document.pdf' },
  })
})

test("rejects another organisation's site, a removed site and a VIEWER, and stores nothing", async () => {
  const site = await newSite()
  const before = storedFiles()
  expect((await send(site.id, pdf('theirs'), stranger)).status).toBe(404)
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  expect((await send(site.id, pdf('not mine'), viewer)).status).toBe(403)
  await request('DELETE', `sites/${site.id}`)
  expect((await send(site.id, pdf('late'))).status).toBe(404)
  expect(storedFiles()).toEqual(before)
})

test('every site call of the specification responds with the status codes of its kind [SITE-185]', async () => {
  const call = async (...requested: Parameters<typeof request>) => (await request(...requested)).status
  const { id } = await newSite()
  expect(await call('POST', 'sites', carparkForm())).toBe(201)
  expect(await call('GET', 'sites')).toBe(200)
  expect(await call('GET', `sites/${id}`)).toBe(200)
  expect(await call('GET', `sites/${id}/cameras`)).toBe(200)
  expect(await call('PUT', `sites/${id}`, carparkForm())).toBe(200)
  expect((await send(id, pdf('plan'))).status).toBe(200)
  expect(await call('DELETE', `sites/document/${id}`)).toBe(204)
  expect(await call('DELETE', `sites/${id}`)).toBe(204)
})
