import { expect, test } from 'vitest'
import { heldSubject, holdFault } from './hold-form.ts'

const subjectOf = (subject: string) => heldSubject({ kind: 'plate', subject })
const faultOf = (
  kind: 'plate' | 'image',
  subject: string,
  from: string | null = null,
  to: string | null = null,
) => holdFault({ kind, subject, from, to })

test('keeps all letters of a plate as ingest does', () => {
  expect(['FÜ AB 12', '京A12345', 'abc-123', 'ＡＢＣ１２３'].map(subjectOf)).toEqual([
    'FÜAB12',
    '京A12345',
    'ABC123',
    'ABC123',
  ])
})

test('writes an id in lower case, as rows have it', () => {
  expect(heldSubject({ kind: 'image', subject: '01A1F442-08C4-7000-8000-00000000ABCD' })).toBe(
    '01a1f442-08c4-7000-8000-00000000abcd',
  )
})

test('rejects a text that is no plate, in its field', () => {
  const message = 'Please enter a plate of 2 to 16 letters and digits'
  for (const text of ['!!', 'A', 'X'.repeat(90)])
    expect(faultOf('plate', text)).toEqual({ field: 'subject', message })
  expect(faultOf('plate', 'FÜ AB 12')).toBeUndefined()
})

test('rejects a period of a picture and one that ends before it begins', () => {
  const [earlier, later] = ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00+12:00']
  expect(faultOf('image', 'id', earlier)?.field).toBe('from')
  expect(faultOf('plate', 'ABC123', '2026-05-01T13:00:00Z', later)?.field).toBe('to')
  expect(faultOf('plate', 'ABC123', earlier, later)).toBeUndefined()
})
