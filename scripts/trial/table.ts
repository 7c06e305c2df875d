import type { Finding } from './promise.ts'

export interface Row extends Finding {
  promise: string
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 400)

/** A table in Markdown, as a note or a report takes it. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ promise, done, found, isKept }) =>
      `| ${[promise, done, found].map(oneLine).join(' | ')} | ${isKept ? 'kept' : '**broken**'} |`,
  )
  return ['| promise | what was done | what was found | |', '|---|---|---|---|', ...lines].join('\n')
}
