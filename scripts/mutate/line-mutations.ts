/** A line of a file and its changed form. */
export interface LineMutation {
  line: number
  before: string
  after: string
}

/** Small changes of behaviour that compile. */
const changes: [RegExp, string][] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ < /, ' >= '],
  [/ > /, ' <= '],
  [/ <= /, ' > '],
  [/ >= /, ' < '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ /, ' - '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/return !/, 'return '],
  [/'=', /, "'!=', "],
  [/^(\s*)\.where\(.*\)$/, '$1'],
  [/^(\s*)await (?!.*=).*\)$/, '$1'],
  [/^(\s*)if \((.*)\) /, '$1if (!($2)) '],
]

const isCode = (line: string) =>
  !/^\s*(\/\/|\/?\*|import |export type |export interface |type |interface )/.test(line)

/** One change of each line that can be changed; of several, the draw chooses. */
export function lineMutations(text: string, draw: () => number): LineMutation[] {
  return text.split('\n').flatMap((before, index) => {
    if (!isCode(before)) return []
    const fitting = changes.filter(([pattern]) => pattern.test(before))
    const chosen = fitting[Math.floor(draw() * fitting.length)]
    return chosen ? [{ line: index + 1, before, after: before.replace(...chosen) }] : []
  })
}

/** The text with one line changed. */
export const withMutation = (text: string, { line, after }: LineMutation): string =>
  text
    .split('\n')
    .map((each, index) => (index + 1 === line ? after : each))
    .join('\n')
