import {
  forwardedFields,
  requiredRowFields,
  rowApps,
  rowFields,
  type ForwardedField,
  type Forwards,
  type RowField,
} from '#contract/marketplace/forwards.ts'

/** A field of the popup. Fields that are not sent keep their place and name. */
export interface FieldChoice {
  field: RowField
  name: string
  isSent: boolean
}

export const hasRows = (slug: string): boolean => rowApps.includes(slug)
export const isRequired = (field: RowField): boolean => requiredRowFields.includes(field)

/** The stored choices of an app. Fields that are not sent come last. */
export function choicesOf(slug: string, { columns, left_out }: Forwards): FieldChoice[] {
  const isLeftOut = (field: RowField) => left_out.some((left) => left === field)
  if (!hasRows(slug))
    return forwardedFields.map((field) => ({ field, name: field, isSent: !isLeftOut(field) }))
  const chosen = columns.map(({ field, name }) => ({ field, name, isSent: !isLeftOut(field) }))
  const others = rowFields.filter((field) => columns.every((column) => column.field !== field))
  const areSent = columns.length === 0
  return [
    ...chosen,
    ...others.map((field) => ({ field, name: field as string, isSent: areSent && !isLeftOut(field) })),
  ]
}

/** The stored choices. Rows with all fields in the usual order need no columns. */
export function forwardsWith(slug: string, before: Forwards, choices: readonly FieldChoice[]): Forwards {
  const isForwarded = (field: RowField): field is ForwardedField =>
    forwardedFields.some((known) => known === field)
  if (!hasRows(slug)) {
    const left_out = choices
      .filter(({ isSent }) => !isSent)
      .map(({ field }) => field)
      .filter(isForwarded)
    return { ...before, left_out, columns: [] }
  }
  const sent = choices.filter(({ isSent }) => isSent)
  const isUsual =
    sent.length === rowFields.length &&
    sent.every(({ field, name }, place) => field === rowFields[place] && name === field)
  const columns = isUsual ? [] : sent.map(({ field, name }) => ({ field, name: name.trim() }))
  return { ...before, left_out: [], columns }
}

export function moved(choices: readonly FieldChoice[], place: number, by: -1 | 1): FieldChoice[] {
  const next = [...choices]
  const [taken] = next.splice(place, 1)
  if (taken) next.splice(place + by, 0, taken)
  return next
}
