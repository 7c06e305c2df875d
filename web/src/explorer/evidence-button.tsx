import { Button, Checkbox, ScrollArea, Stack } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#rules/text/format.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import type { ExplorerRow } from './declare-explorer.ts'
import type { Cells } from './export/export-button.tsx'

const ExportPopup = lazyPopup(async () => (await import('../evidence/export-popup.tsx')).ExportPopup)

interface Props<Row> {
  rows: readonly Row[] | undefined
  cells: (row: Row) => Cells
}

/** Exports rows of the page with their pictures as evidence, for ADMINs. */
export function EvidenceButton<Row extends ExplorerRow>({ rows, cells }: Props<Row>) {
  const isAdmin = useIsAdmin()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  if (!isAdmin) return null
  const shown = rows?.filter(({ image }) => image !== null) ?? []
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const pictures = new Set(shown.flatMap(({ id, image }) => (chosen?.has(id) && image ? image.id : [])))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        disabled={shown.length === 0}
        onClick={() => setChosen(new Set(shown.map(({ id }) => id)))}
      >
        Evidence
      </Button>
      {chosen && (
        <ExportPopup
          hint="The chosen rows with their originals and masked copies, as one signed file."
          what={{ selection: Array.from(pictures, (subject) => ({ kind: 'image', subject })) }}
          isEmpty={pictures.size === 0}
          onClose={() => setChosen(undefined)}
        >
          <Checkbox
            label={`${formatNumber(chosen.size)} of ${formatNumber(shown.length)} rows of this page`}
            checked={chosen.size === shown.length}
            indeterminate={chosen.size > 0 && chosen.size < shown.length}
            onChange={(event) =>
              setChosen(new Set(event.currentTarget.checked ? shown.map(({ id }) => id) : []))
            }
          />
          <ScrollArea.Autosize mah={200} viewportProps={{ tabIndex: 0 }}>
            <Stack gap="xs" pl="md">
              {shown.map((row) => (
                <Checkbox
                  key={row.id}
                  size="xs"
                  label={labelOf(row.id, cells(row))}
                  checked={chosen.has(row.id)}
                  onChange={(event) => toggle(row.id, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </ExportPopup>
      )}
    </>
  )
}

const mostCells = 3

/** The first cells of a row that people recognise, without its id. */
const labelOf = (id: string, cells: Cells): string =>
  cells
    .filter((cell) => cell !== null && cell !== '' && cell !== id)
    .slice(0, mostCells)
    .join(' · ')
