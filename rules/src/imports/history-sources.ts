import type { HistorySource } from '#contract/imports/history.ts'
import { isParkPow, readParkPowPass } from './parkpow-visits.ts'
import { readHistoryRow, type RowContext, type RowOutcome } from './history-read.ts'

export type HistoryRow = Readonly<Record<string, unknown>>

const has = (columns: readonly string[], ...wanted: string[]) =>
  wanted.every((name) => columns.includes(name))

/** The system that wrote a CSV file, by the names of its columns. */
export function sourceOfColumns(columns: readonly string[]): HistorySource {
  if (has(columns, 'timestamp', 'plate', 'score', 'dscore', 'file')) return 'plate-recognizer'
  if (has(columns, 'plate_number', 'timestamp', 'camera_name')) return 'alpr-database'
  return isParkPow(columns) ? 'parkpow' : 'csv'
}

/** A value of a Python literal such as `[{'make': 'Opel', 'model': 'Corsa', 'score': 0.006}]`: its first. */
const inPython = (value: unknown, name: string): string | undefined =>
  typeof value === 'string' ? new RegExp(`'${name}': '([^']*)'`).exec(value)?.[1] : undefined

/** Stream writes screenshots into a folder that is named after the camera. */
const cameraOfFile = (file: unknown): string | undefined =>
  typeof file === 'string' ? /([^/\\]+)_screenshots[/\\]/.exec(file)?.[1] : undefined

const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined

/** A row of the CSV file of Plate Recognizer Stream (format of 2021 to 2026). */
export const readPlateRecognizerRow = (row: HistoryRow, context: RowContext): RowOutcome =>
  readHistoryRow(
    {
      time: row['timestamp'],
      plate: row['plate'],
      camera: row['camera_id'] ?? row['camera'] ?? cameraOfFile(row['file']),
      confidence: row['score'],
      type: inPython(row['vehicle'], 'type'),
      direction: inPython(row['orientation'], 'orientation'),
      colour: inPython(row['color'], 'color'),
      makeModel: words(inPython(row['model_make'], 'make'), inPython(row['model_make'], 'model')),
      picture: row['file'],
    },
    context,
  )

/** A row of the table `plate_reads` of ALPR Database (0.1.7 to 0.1.9). */
export const readAlprDatabaseRow = (row: HistoryRow, context: RowContext): RowOutcome =>
  readHistoryRow(
    {
      time: row['timestamp'],
      plate: row['plate_number'],
      camera: row['camera_name'],
      confidence: row['confidence'],
      picture: row['image_path'],
    },
    context,
  )

const vehicles: ReadonlySet<unknown> = new Set([
  'car',
  'truck',
  'bus',
  'motorcycle',
  'bicycle',
  'license_plate',
])

/** A row of the table `event` of Frigate (0.14 to 0.17), with `data` as an object. */
export function readFrigateRow(row: HistoryRow, context: RowContext): RowOutcome {
  const data = (row['data'] ?? {}) as Record<string, unknown>
  const { label, camera, id } = row
  if (!vehicles.has(label)) return { skipped: true }
  const subLabel = row['sub_label']
  const read = data['recognized_license_plate']
  return readHistoryRow(
    {
      time: row['start_time'],
      // Before 0.16 add-ons wrote the plate as the sub label; later it names a known vehicle.
      plate: read ?? (isPlateLike(subLabel) ? subLabel : undefined),
      camera,
      confidence: data['recognized_license_plate_score'] ?? data['sub_label_score'],
      type: label === 'license_plate' ? undefined : label,
      picture: typeof camera === 'string' && typeof id === 'string' ? `${camera}-${id}.jpg` : undefined,
    },
    context,
  )
}

const isPlateLike = (value: unknown): boolean =>
  typeof value === 'string' && /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{1,9}$/i.test(value)

export const historyReaders = {
  'plate-recognizer': readPlateRecognizerRow,
  'alpr-database': readAlprDatabaseRow,
  frigate: readFrigateRow,
  parkpow: readParkPowPass,
} as const
