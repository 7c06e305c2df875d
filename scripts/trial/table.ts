import type { Finding } from './promise.ts'

export interface Row extends Finding {
  promise: string
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 400)

export function outcomeOf({ isKept, isTried }: Finding): string {
  if (isTried === false) return 'not tried'
  return isKept ? 'kept' : '**broken**'
}

/** The findings as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) => `| ${[row.promise, row.done, row.found].map(oneLine).join(' | ')} | ${outcomeOf(row)} |`,
  )
  return ['| promise | what was done | what was found | |', '|---|---|---|---|', ...lines].join('\n')
}
