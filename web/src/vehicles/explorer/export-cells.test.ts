import { expect, test } from 'vitest'
import { serverTimeZone } from '#contract/product/constants.ts'
import { vehicleExportColumns } from '#contract/vehicles/texts.ts'
import { csvRow } from '#rules/text/csv.ts'
import { vehicleCells } from './export-cells.ts'
import type { TableRow } from './table-rows.ts'

const found = {
  id: 'd',
  plateImage: null,
  nearPlate: null,
  makeModel: 'Mazda, Axela',
  orientation: 'rear',
  confidence: 90,
}
const row: TableRow = {
  id: 'row',
  time: '2026-11-13T19:30:05Z',
  found: [
    { ...found, plate: 'ABC123', type: 'car' },
    { ...found, plate: null, type: 'truck' },
  ],
  confidence: 96.7,
  timesSeen: 2,
  tags: [{ id: 't', slug: 'x', label: '=cmd', editable: true }],
  image: {
    id: 'i',
    image_file: null,
    thumbnail: null,
    error: null,
    gone: null,
    video: null,
    detected_objects: {
      img_width: null,
      img_height: null,
      results: [],
      results_generic: [],
      results_other: { people: [], bicycles: [] },
      results_proximity: [],
    },
    camera: {
      id: 'c',
      name: 'CAM: Gate',
      app_type: 1,
      site: { time_zone: 'Pacific/Auckland', id: 's', name: 'SITE: Britomart' },
    },
  },
}

test('exported dates use the given time zone, or Pacific/Auckland without a single site [EXPL-197]', () => {
  expect(vehicleCells(row, serverTimeZone)[1]).toBe('2026-11-14 08:30:05')
  expect(vehicleCells(row, 'Australia/Brisbane')[1]).toBe('2026-11-14 05:30:05')
})

test('a row has a cell for every column of the header line [EXPL-196]', () => {
  expect(csvRow(vehicleExportColumns)).toBe(
    'Id,Date,Plate,Confidence,Type,Make/Model,Orientation,Tags,Site,Camera',
  )
  expect(csvRow(vehicleCells(row, serverTimeZone))).toBe(
    'row,2026-11-14 08:30:05,ABC123,97,"car; truck","Mazda, Axela",rear,\'=cmd,Britomart,Gate',
  )
})
