export interface SeenStatement {
  text: string
  /** File and line of the product. */
  from: string
}

/** Normalises lists to their first value, so that lists of any length are one statement. */
export const withoutListLengths = (text: string): string =>
  text
    .replaceAll(/\(\s*(\$\d+)(\s*,\s*\$\d+)+\s*\)/g, '($1)')
    .replaceAll(/(values\s*\([^()]*\))(\s*,\s*\([^()]*\))+/gi, '$1')
