import { expect, test } from 'vitest'
import { safetyExportColumns } from '#contract/safety/messages.ts'
import { vehicleExportColumns } from '#contract/vehicles/texts.ts'
import { sightingExportColumns } from '#contract/wildlife/texts.ts'
import { rowLabel } from './row-label.ts'

const date = '2026-05-03 13:20:00'

test('names a vehicle by its time, plate, type, confidence and camera', () => {
  const cells = ['id', date, 'MQZ893', 99, 'car', 'Toyota Aqua', '', '', 'Britomart', 'Level 1 entry']
  expect(rowLabel(vehicleExportColumns, cells)).toBe(`${date} · MQZ893 · car · 99% · Level 1 entry`)
})

test('leaves out what a row does not have, and numbers without a unit', () => {
  const vehicle = ['id', date, '', 90, 'car', '', '', '', 'Britomart', 'Level 1 entry']
  expect(rowLabel(vehicleExportColumns, vehicle)).toBe(`${date} · car · 90% · Level 1 entry`)
  const observation = ['id', date, 'No hard hat', '4.20', 'No', 'Wharf', 'Crane']
  expect(rowLabel(safetyExportColumns, observation)).toBe(`${date} · No hard hat · Crane`)
  expect(rowLabel(sightingExportColumns, ['id', date, 'MAUI', 91, -37.1, 174.2])).toBe(`${date} · MAUI · 91%`)
})
