import type { DueKind } from '#contract/retention/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { sizeText } from '../ui/values/size-text.ts'

const fileKinds = new Set(['pictures', 'clips'])

/** The deletions of tonight, as "1,204 (3.1 GB)". Sizes of rows are estimated. */
export function dueText({ kind, count, bytes }: DueKind): string {
  if (count === 0) return 'Nothing'
  return `${formatNumber(count)} (${fileKinds.has(kind) ? '' : 'about '}${sizeText(bytes)})`
}
