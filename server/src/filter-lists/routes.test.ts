import { expect, test } from 'vitest'
import { plateKey } from '#rules/vehicles/plates.ts'
import { createAlert } from '../testing/alerts.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
const { key } = world.admin

function send(method: 'POST' | 'PATCH', path: string, fields: Record<string, string>, csv?: string | Buffer) {
  const { body, contentType } = multipart([
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    ...(csv === undefined
      ? []
      : [{ name: 'csv', filename: 'list.csv', contentType: 'text/csv', content: csv }]),
  ])
  return product.request(method, `/api/v1/${path}`, { key, body, headers: { 'content-type': contentType } })
}
const get = (path: string) => product.request('GET', `/api/v1/${path}`, { key })
const upload = async (description: string, csv: string) =>
  (await send('POST', 'alert_list', { description }, csv)).body as { id: string }
const download = async (id: string) => (await get(`alert_list/download/${id}`)).text

test('every organisation has the built-in lists, which come first and cannot be deleted [PLAT-164] [PLAT-175]', async () => {
  const { body } = await get('alert_list')
  expect(body).toMatchObject({ count: 2, next: null, previous: null })
  expect(
    body.results.map((list: { description: string; built_in: boolean }) => [list.description, list.built_in]),
  ).toEqual([
    ['Any Vehicle', true],
    ['Stolen Vehicles', true],
  ])
  const removal = await product.request('DELETE', `/api/v1/alert_list/${body.results[1].id}`, { key })
  expect([removal.status, removal.body]).toEqual([
    400,
    { non_field_errors: ['A built-in list cannot be removed.'] },
  ])
  const filled = await send('PATCH', `alert_list/${body.results[1].id}`, {}, 'STL3N')
  expect(filled).toMatchObject({ status: 200, body: { entry_count: 1 } })
  expect((await send('PATCH', `alert_list/${body.results[0].id}`, {}, 'ABC123')).body).toEqual({
    non_field_errors: ['Every vehicle is in this list. It has no entries of its own.'],
  })
})

test('a list is created from a form with a name and a file, on both versions [PLAT-164] [PLAT-170] [PLAT-175]', async () => {
  const { status, body } = await send(
    'POST',
    'alert_list',
    { description: '  Guests ' },
    'plate,note\nabc 123,Ann\nDEF456',
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({ description: 'Guests', built_in: false, version: 1, entry_count: 2 })
  expect(body.changes).toEqual({ added: 2, changed: 0, same: 0, removed: 0, skipped: 0, skipped_lines: [] })
  expect(new Date(body.date_updated).getTime()).toBeGreaterThan(Date.now() - 60_000)
  const { changes: _, ...list } = body
  for (const version of ['v1', 'v2']) {
    const one = await product.request('GET', `/api/${version}/alert_list/${body.id}`, { key })
    expect(one.body).toEqual(list)
    const all = await product.request('GET', `/api/${version}/alert_list/unpaginated`, { key })
    expect(all.body).toContainEqual(list)
    const page = await product.request('GET', `/api/${version}/alert_list?page=2&page_length=2`, { key })
    expect(page.body.results).toContainEqual(list)
  }
})

test('a list requires a unique name and a file [PLAT-166] [PLAT-167] [PLAT-168]', async () => {
  expect((await send('POST', 'alert_list', { description: '  ' })).body).toEqual({
    non_field_errors: ['List name is required'],
    description: ['List name is required'],
    csv: ['CSV file is required'],
  })
  expect((await send('POST', 'alert_list', { description: 'Empty' }, '')).body.csv).toEqual([
    'CSV file is required',
  ])
  await upload('Staff', 'AAA111')
  const taken = await send('POST', 'alert_list', { description: ' sTAFF' }, 'BBB222')
  expect(taken.status).toBe(400)
  expect(taken.body.description).toEqual([
    'Another alert list with this name already exists. Please modify the name and upload again.',
  ])
})

test('a file without a plate is an error and changes nothing', async () => {
  const { id } = await upload('Kept', 'AAA111')
  for (const [csv, message] of [
    ['plate,note\n', 'No plates were found in this file.'],
    ['---\n***', 'No plates were found in this file.'],
    [
      'PK\u0003\u0004 a workbook',
      'This is not a CSV file. Please save the table as CSV and upload it again.',
    ],
  ] as const)
    expect((await send('PATCH', `alert_list/${id}`, {}, csv)).body.non_field_errors).toEqual([message])
  expect((await get(`alert_list/${id}`)).body).toMatchObject({ version: 1, entry_count: 1 })
})

test('a new upload requires a file, replaces the entries and reports the changes [PLAT-169]', async () => {
  const { id } = await upload('Residents', 'plate,note\nAAA111,one\nBBB222,two\nCCC333,three')
  expect((await send('PATCH', `alert_list/${id}`, {})).body.csv).toEqual(['CSV file is required'])
  const csv = 'plate,note\nAAA111,one\nBBB222,2\nDDD444,four\n---,bad'
  const preview = await send('POST', `alert_list/preview?list=${id}`, {}, csv)
  const changes = {
    added: 1,
    changed: 1,
    same: 1,
    removed: 1,
    skipped: 1,
    skipped_lines: [{ line: 5, text: '---, bad', why: "'---' is not a plate" }],
  }
  expect(preview.body).toEqual(changes)
  expect((await get(`alert_list/${id}`)).body).toMatchObject({ version: 1, entry_count: 3 })
  const { status, body } = await send('PATCH', `alert_list/${id}`, {}, csv)
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 2, entry_count: 3, changes })
  const added = await send('PATCH', `alert_list/${id}`, { mode: 'append' }, 'EEE555')
  expect(added.body).toMatchObject({ version: 3, entry_count: 4, changes: { added: 1, removed: 0 } })
})

test('a download is named after the list and can be uploaded again [PLAT-165]', async () => {
  const csv =
    'Rego;Notes;Owner;Valid to;Priority;Recipients\nABC123;"a; ""b""";Ann;2026-03-05;high;ann@example.nz\nX?Z9*;=1+1;Bob;;;\n'
  const { id } = await upload('Neighbours & co', csv)
  const file = await get(`alert_list/download/${id}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Neighbours%20%26%20co.csv")
  expect(file.text.split('\r\n')).toEqual([
    'plate,note,valid from,valid to,priority,reason,recipients,Owner',
    'ABC123,"a; ""b""",,2026-03-05T10:59:59.000Z,high,,ann@example.nz,Ann',
    "X?Z9*,'=1+1,,,,,,Bob",
    '',
  ])
  const again = await send('PATCH', `alert_list/${id}`, {}, file.text)
  expect(again.body.changes).toMatchObject({ added: 0, changed: 0, same: 2, removed: 0, skipped: 0 })
  expect(await download(id)).toBe(file.text)
})

test('a list that an alert uses stays, an unused one is deleted with its entries [PLAT-175]', async () => {
  const { id } = await upload('Used', 'AAA111')
  const alertId = await createAlert(product.deps.db, world.orgId, { list_id: id, description: 'At the gate' })
  const refused = await product.request('DELETE', `/api/v1/alert_list/${id}`, { key })
  expect(refused.body.non_field_errors).toEqual([
    "This list is used by 'At the gate'. Choose another list there first.",
  ])
  await product.deps.db.deleteFrom('alerts').where('id', '=', alertId).execute()
  expect((await product.request('DELETE', `/api/v1/alert_list/${id}`, { key })).status).toBe(204)
  expect((await get(`alert_list/${id}`)).status).toBe(404)
  const { rows } = await product.deps.pool.query('select from filter_list_plates where list_id = $1', [id])
  expect(rows).toEqual([])
})

test('a list can be renamed and accept look-alikes, and a built-in one keeps its name', async () => {
  const { id } = await upload('Old name', 'AAA111')
  const change = (listId: string, description: string) =>
    product.request('PUT', `/api/v1/alert_list/${listId}`, {
      key,
      body: { description, matches_look_alikes: true },
    })
  expect((await change(id, 'New name')).body).toMatchObject({
    description: 'New name',
    matches_look_alikes: true,
  })
  expect((await change(id, 'ANY VEHICLE')).body.description).toHaveLength(1)
  const stolen = (await get('alert_list')).body.results[1]
  expect((await change(stolen.id, 'Lost')).status).toBe(400)
  expect((await change(stolen.id, 'Stolen Vehicles')).body).toMatchObject({ matches_look_alikes: true })
})

test('entries are found, added with their details, and removed one by one', async () => {
  const { id } = await upload('Watched', 'ABC123,first\nXYZ789,last')
  const entry = {
    plate: 'wan-ted',
    note: 'Hot',
    is_priority: true,
    recipients: ['ann@example.nz'],
    valid_to: '2030-01-01',
  }
  const added = await product.request('POST', `/api/v1/alert_list/${id}/entries`, { key, body: entry })
  expect(added).toMatchObject({
    status: 201,
    body: { plate: 'WANTED', note: 'Hot', is_priority: true, past_passes: 0, last_seen: null },
  })
  const found = async (search: string) =>
    (await get(`alert_list/${id}/entries?search=${search}`)).body.results.map(
      ({ plate }: { plate: string }) => plate,
    )
  expect(await found('bc-1')).toEqual(['ABC123'])
  expect(await found('LAST')).toEqual(['XYZ789'])
  expect((await get(`alert_list/${id}/entries?page_length=2`)).body).toMatchObject({ count: 3 })
  const bad = await product.request('POST', `/api/v1/alert_list/${id}/entries`, {
    key,
    body: { plate: '--' },
  })
  expect(bad.body.plate).toEqual(["'--' is not a plate"])
  const remove = () => product.request('DELETE', `/api/v1/alert_list/${id}/entries/WANTED`, { key })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await get(`alert_list/${id}`)).body).toMatchObject({ entry_count: 2, version: 3 })
})

test('an added plate shows how often it was seen before', async () => {
  const { id } = await upload('Known', 'AAA111')
  const seenAt = [50, 20].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString())
  for (const time of seenAt)
    await post(product, world.camera, {
      time,
      detections: [
        {
          type: 'car',
          confidence: 99,
          plate: 'PST123',
          plate_confidence: 95,
          bb: { l: 0, t: 0, r: 9, b: 9 },
        },
      ],
    })
  const added = await product.request('POST', `/api/v1/alert_list/${id}/entries`, {
    key,
    body: { plate: 'PST123' },
  })
  expect(added.body).toMatchObject({ plate: 'PST123', past_passes: 2, last_seen: seenAt[1] })
})

test('during an upload every reader sees either all old or all new entries', async () => {
  const plates = (letter: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${letter}${String(number).padStart(5, '0')}`).join('\n')
  const { id } = await upload('Swapped', plates('A', 2_000))
  const seen = new Set<string>()
  const ended = new AbortController()
  const uploading = send('PATCH', `alert_list/${id}`, {}, plates('B', 3_000)).finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const { rows } = await product.deps.pool.query<{ state: string }>(
      `select string_agg(letter || count, ' ') as state from (
        select left(plate, 1) as letter, count(*) from filter_list_plates where list_id = $1 group by 1) as letters`,
      [id],
    )
    seen.add(rows[0]!.state)
  }
  expect((await uploading).body.entry_count).toBe(3_000)
  expect([...seen].filter((state) => state !== 'A2000' && state !== 'B3000')).toEqual([])
  expect(seen.size).toBeGreaterThan(0)
})

test('the database maps look-alikes like the rules', async () => {
  const { id } = await upload('Letters', 'ABCDEFGHIJKLM\nNOPQRSTUVWXYZ\n0123456789')
  const { rows } = await product.deps.pool.query(
    'select plate, plate_key from filter_list_plates where list_id = $1',
    [id],
  )
  expect(rows).toHaveLength(3)
  for (const { plate, plate_key } of rows) expect(plate_key).toBe(plateKey(plate))
})
