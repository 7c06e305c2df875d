import { RoiType } from '#contract/regions/enumerations.ts'
import { regionMessages } from '#contract/regions/messages.ts'
import { openRing } from './geometry/polygon.ts'
import { outlineFault } from './validate-region.ts'
import type { Point, Size } from './geometry/polygon.ts'
import type { Region } from './region.ts'

export interface RowFault {
  /** Counted from 1, as the editor numbers its lines. */
  readonly row: number
  readonly message: string
}

export type ParsedRows =
  | { readonly regions: readonly Region[]; readonly faults?: undefined }
  | { readonly regions?: undefined; readonly faults: readonly RowFault[] }

/** 'x, y, x, y, x, y, tag': the points, then the labels. */
export const rowFromRegion = (region: Region): string => [...region.points.flat(), ...region.tags].join(', ')

export const rowsFromRegions = (regions: readonly Region[]): string => regions.map(rowFromRegion).join('\n')

/**
 * One region per non-blank row. A row takes the record, type and details of the region at its position in `previous`,
 * and an unchanged row returns that region itself.
 */
export function regionsFromRows(text: string, previous: readonly Region[], image?: Size): ParsedRows {
  const rows = text
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
  const faults: RowFault[] = []
  const regions: Region[] = []
  for (const [position, { row, line }] of rows.entries()) {
    const before = previous[position]
    if (before && line === rowFromRegion(before).trim()) {
      regions.push(before)
      continue
    }
    const read = readRow(line, image)
    if (read.fault === undefined)
      regions.push({ ...(before ?? newRegion(previous, regions)), ...read.region })
    else faults.push({ row, message: read.fault })
  }
  return faults.length > 0 ? { faults } : { regions }
}

function newRegion(...known: (readonly Region[])[]) {
  const taken = new Set(known.flat().map((region) => region.key))
  let number = 1
  while (taken.has(`row-${number}`)) number++
  return { key: `row-${number}`, roiId: null, roiType: RoiType.DETECTION_REGION, details: {} }
}

function readRow(line: string, image: Size | undefined) {
  const entries = line.split(',').map((entry) => entry.trim())
  while (entries.at(-1) === '') entries.pop()
  // An empty entry among the numbers counts as a missing number, not as a label.
  const firstLabel = entries.findIndex((entry) => !Number.isFinite(Number(entry)))
  const coordinates = firstLabel === -1 ? entries : entries.slice(0, firstLabel)
  const tags = firstLabel === -1 ? [] : entries.slice(firstLabel).filter((entry) => entry !== '')

  const isPairsOfIntegers =
    coordinates.length % 2 === 0 && coordinates.every((entry) => /^[-+]?\d+$/.test(entry))
  if (!isPairsOfIntegers) return { fault: regionMessages.notPolygon }
  const points = openRing(
    Array.from({ length: coordinates.length / 2 }, (_, index): Point => [
      Number(coordinates[index * 2]),
      Number(coordinates[index * 2 + 1]),
    ]),
  )
  const fault = outlineFault(points, image)
  return fault === undefined ? { region: { points, tags } } : { fault }
}
