import { expect, test } from 'vitest'
import { readNote } from './audit.ts'

const get = (route: string, query = {}, params = {}) => readNote({ method: 'GET', route, query, params })

test('a search for a plate is remembered with the plate', () => {
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
  expect(get('/api/v1/summary', { plates: 'KUP522' })).toBeUndefined()
})

test('data that is taken away is remembered by the name of its list', () => {
  expect(get('/api/v1/explorer/detections/export.csv/:from/to/:to')).toEqual({
    action: 'data.exported',
    subject: 'explorer/detections/export.csv',
    plates: '',
  })
  expect(get('/api/v1/explorer/images/export', { plates: 'KUP522' })?.subject).toBe(
    'explorer/images/export (KUP522)',
  )
})

test('changes are logged by their own routes', () => {
  expect(readNote({ method: 'POST', route: '/api/v1/sites', params: {}, query: {} })).toBeUndefined()
})
