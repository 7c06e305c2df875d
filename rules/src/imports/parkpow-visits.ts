import { readHistoryRow, type RowContext, type RowOutcome } from './history-read.ts'

type Row = Readonly<Record<string, unknown>>

/** The name of a column in one spelling: 'Start Date', 'start_date' and 'vehicle.license_plate' come from different tools. */
export const visitColumn = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')

/** The fields of a visit as the ParkPow API documents them; nested ones are joined. */
const names = {
  plate: ['vehicle_license_plate', 'license_plate'],
  entry: {
    time: ['start_date'],
    camera: ['start_cam_name', 'start_cam', 'start_cam_code'],
    picture: ['start_img'],
  },
  exit: { time: ['end_date'], camera: ['end_cam_name', 'end_cam', 'end_cam_code'], picture: ['end_img'] },
} as const

/** Whether the columns are those of ParkPow visits. */
export const isParkPow = (columns: readonly string[]): boolean =>
  [names.plate, names.entry.time, names.exit.time].every((wanted) =>
    columns.some((column) => (wanted as readonly string[]).includes(visitColumn(column))),
  )

/** `None` is how the API writes an absent value. */
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== 'None'

const valueOf = (row: Row, wanted: readonly string[]): unknown =>
  wanted.map((name) => row[name]).find(isGiven)

/** Marks which pass of a visit a row stands for. */
const passColumn = 'pass'

/** A visit is two passes; one that has not ended is its entry alone. Columns have their one spelling. */
export const passesOfVisit = (row: Row): Row[] =>
  (['entry', 'exit'] as const)
    .filter((pass) => pass === 'entry' || isGiven(valueOf(row, names.exit.time)))
    .map((pass) => ({ ...row, [passColumn]: pass }))

/** A pass of a visit. An exit without a camera was seen by the camera of the entry. */
export function readParkPowPass(row: Row, context: RowContext): RowOutcome {
  const isExit = row[passColumn] === 'exit'
  const pass = isExit ? names.exit : names.entry
  return readHistoryRow(
    {
      time: valueOf(row, pass.time),
      plate: valueOf(row, names.plate),
      camera: valueOf(row, pass.camera) ?? valueOf(row, names.entry.camera),
      direction: isExit ? 'leaving' : 'entering',
      picture: valueOf(row, pass.picture),
    },
    context,
  )
}
