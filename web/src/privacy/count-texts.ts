import type { AccessCounts } from '#contract/privacy/access.ts'
import type { ErasureCounts } from '#contract/privacy/api.ts'
import { formatNumber } from '#rules/text/format.ts'

/** How receipts and packages name their counts. */
export const countTexts: Record<
  keyof ErasureCounts | Exclude<keyof AccessCounts, 'left_out'>,
  (count: number) => string
> = {
  passes: (count) => `${formatNumber(count)} ${count === 1 ? 'pass' : 'passes'}`,
  detections: (count) => `${formatNumber(count)} ${count === 1 ? 'detection' : 'detections'}`,
  visits: (count) => `${formatNumber(count)} ${count === 1 ? 'visit' : 'visits'}`,
  pictures: (count) => `${formatNumber(count)} ${count === 1 ? 'picture' : 'pictures'}`,
  files: (count) => `${formatNumber(count)} ${count === 1 ? 'file' : 'files'}`,
  customers: (count) => `${formatNumber(count)} ${count === 1 ? 'customer' : 'customers'}`,
  alerts: (count) => `${formatNumber(count)} ${count === 1 ? 'alert match' : 'alert matches'}`,
  messages: (count) => `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`,
  posts: (count) => `${formatNumber(count)} ${count === 1 ? 'post of a camera' : 'posts of cameras'}`,
  other_texts: (count) => `${formatNumber(count)} ${count === 1 ? 'other text' : 'other texts'}`,
  audit_rows: (count) =>
    `${formatNumber(count)} ${count === 1 ? 'row of the audit log redacted' : 'rows of the audit log redacted'}`,
  looks: (count) => `${formatNumber(count)} ${count === 1 ? 'access by a user' : 'accesses by users'}`,
}
