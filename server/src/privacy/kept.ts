import { words, type Words } from '#rules/text/say.ts'

/** How a receipt names held data. It is stored in English with its values, and translated for its reader. */
export const heldTexts = {
  packages: (count: number) =>
    words(
      '{count, plural, one {# evidence package that is held for a case} other {# evidence packages that are held for a case}}',
      { count },
    ),
  passes: (count: number) =>
    words('{count, plural, one {# pass that is held for a case} other {# passes that are held for a case}}', {
      count,
    }),
  detections: (count: number) =>
    words(
      '{count, plural, one {# detection that is held for a case} other {# detections that are held for a case}}',
      { count },
    ),
  visits: (count: number) =>
    words(
      '{count, plural, one {# visit that is held for a case} other {# visits that are held for a case}}',
      { count },
    ),
  pictures: (count: number) =>
    words(
      '{count, plural, one {# picture that is held for a case} other {# pictures that are held for a case}}',
      { count },
    ),
  files: (count: number) =>
    words(
      '{count, plural, one {# file of pictures that is held for a case} other {# files of pictures that are held for a case}}',
      { count },
    ),
  comments: (count: number) =>
    words(
      '{count, plural, one {# comment on a clip that is held for a case} other {# comments on clips that are held for a case}}',
      { count },
    ),
  corrections: (count: number) =>
    words(
      '{count, plural, one {# correction that is held for a case} other {# corrections that are held for a case}}',
      { count },
    ),
  decisions: (count: number) =>
    words(
      '{count, plural, one {# review decision that is held for a case} other {# review decisions that are held for a case}}',
      { count },
    ),
  visitEdits: (count: number) =>
    words(
      '{count, plural, one {# split or join of visits that is held for a case} other {# splits and joins of visits that are held for a case}}',
      { count },
    ),
  holds: (count: number) =>
    words(
      '{count, plural, one {# hold of the plate with the texts of its case, until it is released} other {# holds of the plate with the texts of their cases, until they are released}}',
      { count },
    ),
}

export const uploadText = (name: string) =>
  words('The pictures of the upload "{name}", until it is imported or removed', { name })
export const listText = (list: string) =>
  words('The entry of the filter list "{list}", until it is removed there', { list })

/** The data that a receipt names as retained. */
export class Kept {
  readonly texts: Words[] = []
  /** Of held rows of the plate. */
  readonly ids = new Set<string>()

  note(count: number, textFor: (count: number) => Words): void {
    if (count > 0) this.texts.push(textFor(count))
  }

  noteRows(rows: readonly { id: string }[], textFor: (count: number) => Words): void {
    for (const { id } of rows) this.ids.add(id)
    this.note(rows.length, textFor)
  }
}
