import { historySourceLabels, type HistoryImport } from '#contract/imports/history.ts'
import { formatNumber } from '#rules/text/format.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { zonedText } from '../../ui/values/zoned-text.ts'

const day = 'D MMM YYYY HH:mm'

/** The rows of the file, by their result. */
export function ImportCounts({ found }: { found: HistoryImport }) {
  const { counts, period, mapping } = found
  return (
    <Facts
      facts={[
        ['From', historySourceLabels[mapping.source]],
        ['Rows', formatNumber(counts.rows)],
        ['Good', formatNumber(counts.good)],
        ['Broken', formatNumber(counts.broken)],
        ['Without a plate', formatNumber(counts.skipped)],
        ['Doubles', formatNumber(counts.doubles)],
        [
          'Period',
          period
            ? `${zonedText(new Date(period.from), day, mapping.zone)} to ${zonedText(new Date(period.to), day, mapping.zone)}`
            : '-',
        ],
        ...(found.state === 'ready'
          ? []
          : ([
              ['Stored', formatNumber(counts.stored)],
              ['Left out', formatNumber(counts.left_out)],
              ['Pictures', formatNumber(counts.pictures)],
            ] as const)),
        ...(counts.undone + counts.held > 0
          ? ([
              ['Undone', formatNumber(counts.undone)],
              ['Kept because of a case', formatNumber(counts.held)],
            ] as const)
          : []),
      ]}
    />
  )
}
