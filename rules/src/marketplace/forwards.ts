import { rowFields, type Forwards, type RowField } from '#contract/marketplace/forwards.ts'

interface Forwarded {
  readonly kind: 'vehicle' | 'observation'
  readonly site_id: string
}

/** Whether an app is sent an event at all. */
export const isForwarded = ({ sites, kinds }: Forwards, event: Forwarded): boolean =>
  (sites.length === 0 || sites.includes(event.site_id)) && (kinds.length === 0 || kinds.includes(event.kind))

/** The event without the fields that are left out: texts and numbers become null, lists become empty. */
export function withoutFields<Event extends object>(event: Event, { left_out }: Forwards): Event {
  const blanks = left_out.map((field) => {
    const value: unknown = event[field as keyof Event]
    return [field, Array.isArray(value) ? [] : field === 'camera' || field === 'link' ? '' : null] as const
  })
  return { ...event, ...Object.fromEntries(blanks) }
}

/** The event as a row with the chosen fields, names and order. Without columns, all fields under their own names. */
export const rowOf = (
  event: Readonly<Record<RowField, unknown>>,
  { columns }: Pick<Forwards, 'columns'>,
): Record<string, unknown> =>
  Object.fromEntries(
    (columns.length > 0 ? columns : rowFields.map((field) => ({ field, name: field }))).map(
      ({ field, name }) => [name, event[field]],
    ),
  )

/** The name of a field in the other system. */
export const columnName = (field: RowField, { columns }: Pick<Forwards, 'columns'>): string =>
  columns.find((column) => column.field === field)?.name ?? field
