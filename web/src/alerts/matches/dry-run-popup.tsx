import { Stack, Text } from '@mantine/core'
import type { DryRun } from '#contract/alerts/replies.ts'
import { dryRunDays } from '#contract/alerts/constants.ts'
import { formatNumber } from '#rules/text/format.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { matchColumns } from './match-columns.tsx'

const times = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`)

export const dryRunText = ({ notified, held, suppressed, is_complete }: DryRun): string =>
  [
    `In the last ${dryRunDays} days it would have fired ${is_complete ? '' : 'at least '}${times(notified + held)}`,
    ...(held > 0 ? [`${formatNumber(held)} of them held in quiet hours`] : []),
    ...(suppressed > 0 ? [`${formatNumber(suppressed)} more suppressed`] : []),
  ].join(', ')

interface Props {
  result: DryRun
  isOfCameras: boolean
  onClose: () => void
}

/** The messages of the last days, if the alert in the form had existed. */
export function DryRunPopup({ result, isOfCameras, onClose }: Props) {
  const rows = result.matches.map((match, index) => ({ ...match, key: String(index) }))
  return (
    <Popup title="Dry run" widthPx={modalWidthPx.wider} onClose={onClose}>
      <Stack gap="md" p="md">
        <Text>{dryRunText(result)}.</Text>
        {isOfCameras && (
          <Text size="sm" c="dimmed">
            By the times of what cameras sent. Signs of life between detections are not kept, so a camera that
            saw nothing for longer than the grace period counts as silent here.
          </Text>
        )}
        <DataTable
          label="What it would have sent"
          columns={matchColumns}
          rows={rows}
          isDense
          emptyText="Nothing in this time matches the alert."
          rowKey={({ key }) => key}
        />
      </Stack>
    </Popup>
  )
}
