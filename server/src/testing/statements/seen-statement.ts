export interface SeenStatement {
  text: string
  /** File and line of the product. */
  from: string
}

/** Lists of any length are one statement: only the first value of each stays. */
export const withoutListLengths = (text: string): string =>
  text
    .replaceAll(/\(\s*(\$\d+)(\s*,\s*\$\d+)+\s*\)/g, '($1)')
    .replaceAll(/(values\s*\([^()]*\))(\s*,\s*\([^()]*\))+/gi, '$1')
