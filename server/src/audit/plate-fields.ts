import type { Fields } from '#rules/privacy/declared-fields.ts'

const plateSubjects = /^(plate|data|customer|erasure)\./
/** The names of cases are in them. */
const textSubjects = /^case\./

const detail: Fields = {
  reason: 'text',
  proof: 'text',
  name: 'text',
  people: 'text',
  file: 'text',
  plate: 'plate',
  visits: { plate: 'plate' },
  /** The plates of a corrected reading; other changes have objects here. */
  before: 'plate',
  after: 'plate',
  kept: 'prose',
  error: 'prose',
}

/** The fields of a row of the log that may name a plate. Addresses, ids and counts are none. */
export const platesOfRow = ({ action }: { action: string }): Record<'subject' | 'detail', Fields> => ({
  subject: plateSubjects.test(action) ? 'plate' : textSubjects.test(action) ? 'text' : 'prose',
  detail,
})
