import { expect, test } from 'vitest'
import { readNote, writeNote } from './audit.ts'

const get = (route: string, query = {}, params = {}) => readNote({ method: 'GET', route, query, params })

test('a search for a plate is logged with the plate', () => {
  expect(get('/api/v1/explorer/detections', { plates: 'KUP522' })).toEqual({
    action: 'plate.searched',
    subject: 'KUP522',
    plates: 'KUP522',
  })
  expect(get('/api/v1/explorer/plates/:plate/history', {}, { plate: 'kup522' })).toEqual({
    action: 'plate.searched',
    subject: 'KUP522',
    plates: 'KUP522',
  })
  expect(get('/api/v1/explorer/live/dwell_time', { plate: 'kup5' })?.subject).toBe('KUP5')
  expect(get('/api/v1/explorer/detections')).toBeUndefined()
  expect(get('/api/v1/explorer/detections/plates/matches', { plates: 'KUP522' })).toBeUndefined()
})

test('a count or a summary by plate is a search, because it shows whether the plate was seen', () => {
  for (const route of ['summary', 'explorer/detections/unique/summary', 'explorer/detections/count'])
    expect(get(`/api/v1/${route}/:from/to/:to`, { plates: 'KUP522' })?.plates).toBe('KUP522')
  expect(get('/api/v1/summary')).toBeUndefined()
})

test('every other call with a plate in its path or query is a search, also one of a room that is added later', () => {
  const forecast = '/api/v1/forecast/forecastBy/plate/:plate/predictionFrom/:from/to/:to'
  expect(get(forecast, {}, { plate: 'kup522' })?.plates).toBe('KUP522')
  for (const route of ['/api/v1/explorer/speed/:from/to/:to', '/api/v9/anything'])
    expect(get(route, { plates: 'KUP522' })).toEqual({
      action: 'plate.searched',
      subject: 'KUP522',
      plates: 'KUP522',
    })
  expect(get('/api/v1/explorer/live/visit', { plate: 'kup522' })?.plates).toBe('KUP522')
  expect(get('/api/v1/customers/:plate', {}, { plate: 'KUP522' })?.isLookup).toBeUndefined()
})

test('the customers of the plates of a list are a lookup', () => {
  for (const route of ['/api/v1/customers', '/api/v1/hubspot/contacts'])
    expect(get(route, { plates: 'KUP522,ABC123' })).toMatchObject({ plates: 'KUP522,ABC123', isLookup: true })
  expect(get('/api/v1/customers')).toBeUndefined()
})

test('a search for customers is a lookup by plate, also with a name, because it covers plates', () => {
  expect(get('/api/v1/customers', { search: ' kup5 ' })).toMatchObject({ plates: 'KUP5', isLookup: true })
  expect(get('/api/v1/customers', { search: 'Hemi' })?.plates).toBe('HEMI')
  expect(get('/api/v1/customers', { search: '' })).toBeUndefined()
})

test('suggestions for a typed plate are a lookup, because they show when and where it was seen', () => {
  const route = '/api/v1/explorer/detections/plates/find'
  expect(get(route, { text: 'kup5' })).toMatchObject({ subject: 'KUP5', plates: 'KUP5', isLookup: true })
  expect(get(route, { text: '' })).toBeUndefined()
})

test('whether a case holds data of a plate is a lookup, and other records have no plate', () => {
  const route = '/api/v1/holds/:kind/:id'
  expect(get(route, {}, { kind: 'plate', id: 'kup522' })).toMatchObject({ plates: 'KUP522', isLookup: true })
  expect(get(route, {}, { kind: 'camera', id: 'c1' })).toBeUndefined()
})

test('an export is logged with the name of its list', () => {
  expect(get('/api/v1/explorer/detections/export.csv/:from/to/:to')).toEqual({
    action: 'data.exported',
    subject: 'explorer/detections/export.csv',
    plates: '',
  })
  expect(get('/api/v1/explorer/images/export', { plates: 'KUP522' })?.subject).toBe(
    'explorer/images/export (KUP522)',
  )
})

test('a downloaded picture or clip is logged with its id', () => {
  expect(get('/api/v1/alpr/images/:id/download', {}, { id: 'i1' })).toEqual({
    action: 'data.exported',
    subject: 'image i1',
    plates: '',
  })
  expect(get('/api/v1/alpr/videos/:id/download', {}, { id: 'v1' })?.subject).toBe('video v1')
})

test('changes are logged by their own routes', () => {
  expect(readNote({ method: 'POST', route: '/api/v1/sites', params: {}, query: {} })).toBeUndefined()
})

test('opening a picture or clip is logged with its id, calls about it are not', () => {
  expect(get('/api/v1/alpr/images/:id', {}, { id: 'i1' })).toEqual({
    action: 'media.opened',
    subject: 'image i1',
    plates: '',
  })
  expect(get('/api/v1/alpr/videos/:id', {}, { id: 'v1' })?.subject).toBe('video v1')
  expect(get('/api/v1/alpr/videos/:id/tracks', {}, { id: 'v1' })).toBeUndefined()
})

test('a change is logged with the kind of the changed record, also without a name for the kind, and a trial is not logged', () => {
  const change = (method: string, route: string, rest: object = {}) =>
    writeNote({ method, route, params: {}, body: undefined, isForAdmins: true, ...rest })
  expect(change('POST', '/api/v1/cameras', { body: { name: 'Gate 2' } })).toEqual({
    action: 'camera.added',
    subject: 'Gate 2',
  })
  expect(change('PUT', '/api/v1/cameras/:id/rois/:roiId', { params: { id: 'c', roiId: 'r' } })).toEqual({
    action: 'region.changed',
    subject: 'c r',
  })
  expect(change('POST', '/api/v1/tags/site/:id', { params: { id: 's' } })?.action).toBe('tag.changed')
  expect(change('PUT', '/api/v1/anything')).toEqual({ action: 'setting.changed', subject: 'anything' })
  expect(change('POST', '/api/v1/inbox/read', { isForAdmins: false })).toBeUndefined()
  for (const trial of ['v2/alert/dry-run', 'v2/alert/preview', 'v1/retention/preview', 'v1/webhooks/test'])
    expect(change('POST', `/api/${trial}`)).toBeUndefined()
  expect(change('GET', '/api/v1/cameras')).toBeUndefined()
})

test('a picture or clip that a page loads ahead is logged as preloaded, and its thumbnail is not logged', () => {
  for (const kind of ['image', 'video']) {
    const route = `/api/v1/alpr/${kind}s/:id`
    expect(get(route, {}, { id: '7' })).toMatchObject({ action: 'media.opened', subject: `${kind} 7` })
    expect(get(route, { ahead: 'true' }, { id: '7' })).toMatchObject({
      action: 'media.preloaded',
      subject: `${kind} 7`,
    })
  }
  expect(get('/api/v1/alpr/images/:id/thumbnail', {}, { id: '7' })).toBeUndefined()
})
