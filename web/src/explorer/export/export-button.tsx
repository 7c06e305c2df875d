import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportMaxRows } from '#contract/explorer/constants.ts'
import { exportMessages } from '#contract/explorer/messages.ts'
import { csvRow } from '#rules/text/csv.ts'
import { isCancelled } from '../../lib/calls/api-error.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { showFailure, showNotice, showSuccess } from '../../lib/notices.ts'
import { reportError } from '../../lib/calls/report-error.ts'
import { openExportFile, type ExportFile } from './export-file.ts'
import { exportedRows, type ExportChoice, type ExportSource } from './export-run.ts'

interface Props<Row> {
  /** The name of the file. */
  title: string
  columns: readonly string[]
  cells: (row: Row) => Cells
  /** Undefined while there is nothing to export. */
  source: ExportSource<Row> | undefined
}

interface Running {
  percent: number
  abort: AbortController
}

export type Cells = readonly (string | number | null)[]

const linesOf = (rows: readonly Cells[]) => rows.map((row) => `${csvRow(row)}\r\n`).join('')

const ExportPrompt = lazyPopup(async () => (await import('./export-prompt.tsx')).ExportPrompt)
const ExportProgress = lazyPopup(async () => (await import('./export-progress.tsx')).ExportProgress)

/** Asks how much of a list to export and streams it to a CSV file. */
export function ExportButton<Row>({ title, columns, cells, source }: Props<Row>) {
  const [isPromptOpen, setPromptOpen] = useState(false)
  const [running, setRunning] = useState<Running>()

  const run = async (from: ExportSource<Row>, choice: ExportChoice) => {
    const abort = new AbortController()
    const onProgress = (percent: number) => setRunning({ percent, abort })
    setPromptOpen(false)
    let file: ExportFile | undefined
    try {
      const isLarge = choice.kind === 'all' && from.count > exportMaxRows
      file = await openExportFile(`${title}.csv`, isLarge)
      onProgress(0)
      await file.write(linesOf([columns]))
      for await (const { rows, percent } of exportedRows(from, choice, abort.signal)) {
        await file.write(linesOf(rows.map(cells)))
        abort.signal.throwIfAborted()
        onProgress(percent)
      }
      await file.close()
      onProgress(100)
      showSuccess(exportMessages.done, { duration: false })
    } catch (error) {
      await file?.discard()
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
        onClick={() => setPromptOpen(true)}
      >
        Export
      </Button>
      {isPromptOpen && source && (
        <ExportPrompt
          source={source}
          onChoose={(choice) => void run(source, choice)}
          onCancel={() => {
            setPromptOpen(false)
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
