import { Button, Group, List, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { historySourceLabels, type HistoryImport } from '#contract/imports/history.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showError } from '../../lib/notices.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { zonedText } from '../../ui/values/zoned-text.ts'
import { loadBroken } from './api.ts'

const day = 'D MMM YYYY HH:mm'

/** The rows of the file, by their result. */
export function ImportCounts({ found }: { found: HistoryImport }) {
  const { counts, period, mapping, faults } = found
  const download = async () => {
    try {
      saveFile(await loadBroken(found.id), 'Broken rows.csv')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
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
      {faults.length > 0 && (
        <div>
          <Group justify="space-between">
            <Text fw={600}>The first broken rows</Text>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} stroke={1.6} />}
              onClick={() => void download()}
            >
              Download broken rows
            </Button>
          </Group>
          <List size="sm" aria-label="The first broken rows">
            {faults.map(({ row, reason }) => (
              <List.Item key={row}>
                Row {formatNumber(row)}: {reason}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  )
}
