import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { exportMessages } from '#contract/explorer/messages.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showFailure } from '../../lib/notices.ts'
import { setPreference, useSession } from '../../lib/session/session.ts'
import { useReturnFocus } from '../../ui/popup/use-return-focus.ts'
import { maxExportPages, readPageCount, type ExportChoice, type ExportSource } from './export-run.ts'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

interface Props {
  source: Pick<ExportSource<unknown>, 'rows' | 'perPage' | 'count'>
  onChoose: (choice: ExportChoice) => void
  onCancel: () => void
}

/** The extent of the export: this page, several pages from it on, or all rows. */
export function ExportPrompt({ source, onChoose, onCancel }: Props) {
  useReturnFocus()
  const isTopmost = useIsTopmost()
  const { rows, perPage, count } = source
  const remembered = useSession((state) => state.dashboard.exportKind)
  const [kind, setKind] = useState<ExportChoice['kind']>(remembered ?? 'page')
  const [pages, setPages] = useState('2')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPreference('exportKind', kind)
    if (kind !== 'pages') return onChoose({ kind })
    const wanted = readPageCount(pages, perPage)
    if (wanted === undefined) showFailure(exportMessages.pagesInvalid)
    else onChoose({ kind, pages: wanted })
  }
  return (
    <Modal
      opened
      closeOnEscape={isTopmost}
      onClose={onCancel}
      title="Export"
      size={modalWidthPx.narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit}>
        <Radio.Group label="What to export" value={kind} onChange={(value) => setKind(value)}>
          <Stack gap="sm" mt="xs">
            <Radio value="page" label={`Current page (${formatNumber(rows.length)} rows)`} />
            <Radio value="pages" label="Several pages, from the current one on" />
            {kind === 'pages' && (
              <TextInput
                ml={32}
                label="Number of pages"
                description={`At most ${formatNumber(maxExportPages(perPage))}`}
                inputMode="numeric"
                data-autofocus
                value={pages}
                onChange={(event) => setPages(event.currentTarget.value)}
              />
            )}
            <Radio value="all" label={`All pages (${formatNumber(count)} rows)`} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Export</Button>
        </Group>
      </form>
    </Modal>
  )
}
