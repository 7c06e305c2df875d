import { expect, test } from 'vitest'
import { observationExportColumns } from '#contract/safety/messages.ts'
import { safetyCells, type ExportedRow } from './export-cells.ts'

const row: ExportedRow = {
  id: 'an-id',
  time: '2026-11-16T01:00:14Z',
  detections: [],
  violations: [],
  riskLevel: 4.2,
  isSafe: false,
  isFalse: false,
  isDisputed: false,
  siteName: 'Works',
  cameraName: 'Gate',
  observation: { id: 'an-id', state: null },
  measured: { violation_type: 7, seconds: 13.6, distance: null, speed: 72.5, speed_limit: 30 },
}
const state = {
  status: 'acknowledged' as const,
  assignee: { id: 'a-person', name: 'Aroha Parata' },
  due_on: null,
  is_overdue: false,
  acknowledged_at: null,
  closed_at: null,
  note: null,
  is_held: false,
}
const cellsOf = (changes: Partial<ExportedRow> = {}) => {
  const cells = safetyCells({ ...row, ...changes }, 'Pacific/Auckland')
  expect(cells).toHaveLength(observationExportColumns.length)
  return Object.fromEntries(observationExportColumns.map((column, index) => [column, cells[index]]))
}

test('the file of observations has type, duration, speed, limit and the state of the case', () => {
  expect(cellsOf()).toMatchObject({
    Camera: 'Gate',
    Type: '30km/h or more',
    'Duration (s)': 14,
    'Distance (m)': null,
    'Speed (km/h)': 72.5,
    'Limit (km/h)': 30,
    'Case Status': 'Open',
    Assignee: null,
    Review: null,
  })
  expect(cellsOf({ observation: { id: 'an-id', state } })).toMatchObject({
    'Case Status': 'Acknowledged',
    Assignee: 'Aroha Parata',
  })
})

test('the file of observations says which are disputed and which were marked as not real', () => {
  expect(cellsOf({ isDisputed: true })).toMatchObject({ Review: 'Disputed' })
  expect(cellsOf({ isFalse: true })).toMatchObject({ Review: 'Marked as not real' })
})

test('files of pictures and clips have none of these columns', () => {
  expect(safetyCells({ ...row, measured: null }, 'Pacific/Auckland')).toHaveLength(7)
})
