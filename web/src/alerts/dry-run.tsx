import { Button, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { DryRun } from '#contract/alerts/api.ts'
import { dryRunDays } from '#contract/alerts/constants.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showError } from '../lib/notices.ts'
import { modalWidthPx } from '../ui/layout.ts'
import { Popup } from '../ui/popup/popup.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { runDry, type AlertBody } from './api.ts'
import { matchColumns } from './match-columns.tsx'

interface Props {
  /** Undefined where the form has faults, which it then shows. */
  bodyOf: () => AlertBody | undefined
  isDisabled: boolean
}

/** Tries the alert as it is in the form on what was seen in the last days. */
export function DryRunButton({ bodyOf, isDisabled }: Props) {
  const [result, setResult] = useState<DryRun>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    const body = bodyOf()
    if (!body) return
    setBusy(true)
    await runDry(body).then(setResult, showError)
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.6} />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => void run()}
      >
        Dry run
      </Button>
      {result && <DryRunPopup result={result} onClose={() => setResult(undefined)} />}
    </>
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`)

export const dryRunText = ({ notified, held, suppressed, is_complete }: DryRun): string =>
  [
    `In the last ${dryRunDays} days it would have fired ${is_complete ? '' : 'at least '}${times(notified + held)}`,
    ...(held > 0 ? [`${formatNumber(held)} of them held in quiet hours`] : []),
    ...(suppressed > 0 ? [`${formatNumber(suppressed)} more suppressed`] : []),
  ].join(', ')

function DryRunPopup({ result, onClose }: { result: DryRun; onClose: () => void }) {
  const rows = result.matches.map((match, index) => ({ ...match, key: String(index) }))
  return (
    <Popup title="Dry run" widthPx={modalWidthPx.wider} onClose={onClose}>
      <Stack gap="md" p="md">
        <Text>{dryRunText(result)}.</Text>
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
