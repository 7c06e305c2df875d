import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { HistoryImport } from '#contract/imports/history.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showError } from '../../lib/notices.ts'
import { saveFile } from '../../ui/save-file.ts'
import { loadBroken } from './api.ts'

/** The first broken rows with their reasons, and all of them as a file. */
export function BrokenRows({ found: { id, faults } }: { found: HistoryImport }) {
  if (faults.length === 0) return null
  const download = async () => {
    try {
      saveFile(await loadBroken(id), 'Broken rows.csv')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Stack gap="xs">
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
    </Stack>
  )
}
