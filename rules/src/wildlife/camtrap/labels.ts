/** Values of a list that is joined with pipes, most of them as `key:value`. */
const separator = ' | '

/** Characters that separate the entries of a list become blanks. */
const clean = (text: string) => text.replaceAll(/\s*[|\r\n]+\s*/g, ' ').trim()

/** Labels as `key:value | key:value`; those without a value are left out. */
export const writeLabels = (labels: Record<string, string | number | boolean | null | undefined>): string =>
  Object.entries(labels)
    .flatMap(([key, value]) =>
      value === null || value === undefined || value === '' ? [] : `${key}:${clean(String(value))}`,
    )
    .join(separator)

/** The labels of a text that have a key. */
export const readLabels = (text: string): Map<string, string> =>
  new Map(
    text.split('|').flatMap((label): [string, string][] => {
      const [, key, value] = /^\s*([^:|]+?)\s*:\s*(.*?)\s*$/.exec(label) ?? []
      return key && value ? [[key, value]] : []
    }),
  )
