import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportMessages } from '#contract/messages.ts'
import { csvRow } from '#rules/csv.ts'
import { isCancelled } from '../../lib/api-error.ts'
import { showFailure, showNotice, showSuccess } from '../../lib/notices.ts'
import { reportError } from '../../lib/report-error.ts'
import { saveFile } from '../save-file.ts'
import { ExportProgress } from './export-progress.tsx'
import { ExportPrompt } from './export-prompt.tsx'
import { collectRows, type ExportChoice, type ExportSource } from './export-run.ts'

interface Props<Row> {
  /** The file is named after it. */
  title: string
  columns: readonly string[]
  cells: (row: Row) => readonly (string | number | null)[]
  /** Undefined while there is nothing to export. */
  source: ExportSource<Row> | undefined
}

interface Running {
  percent: number
  abort: AbortController
}

/** Asks how much of a list is wanted, collects it and hands it over as CSV. */
export function ExportButton<Row>({ title, columns, cells, source }: Props<Row>) {
  const [isAsking, setAsking] = useState(false)
  const [running, setRunning] = useState<Running>()

  const run = async (from: ExportSource<Row>, choice: ExportChoice) => {
    const abort = new AbortController()
    const onProgress = (percent: number) => setRunning({ percent, abort })
    setAsking(false)
    onProgress(0)
    try {
      const rows = await collectRows(from, choice, { signal: abort.signal, onProgress })
      abort.signal.throwIfAborted()
      const lines = [columns, ...rows.map(cells)].map(csvRow)
      saveFile(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), `${title}.csv`)
      onProgress(100)
      showSuccess(exportMessages.done, { duration: false })
    } catch (error) {
      setRunning(undefined)
      if (isCancelled(error)) showNotice(exportMessages.cancelled)
      else {
        reportError(error)
        showFailure(choice.kind === 'pages' ? exportMessages.multiplePagesFailed : exportMessages.failed)
      }
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        disabled={!source || source.count === 0}
        onClick={() => setAsking(true)}
      >
        Export
      </Button>
      {isAsking && source && (
        <ExportPrompt
          source={source}
          onChoose={(choice) => void run(source, choice)}
          onCancel={() => {
            setAsking(false)
            showNotice(exportMessages.cancelled)
          }}
        />
      )}
      {running && (
        <ExportProgress
          percent={running.percent}
          onCancel={() => running.abort.abort()}
          onClose={() => setRunning(undefined)}
        />
      )}
    </>
  )
}
