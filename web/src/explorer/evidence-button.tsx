import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazyPopup } from '../lib/lazy-popup.tsx'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import type { ExplorerRow } from './declare-explorer.ts'
import type { EvidenceChoiceProps } from './evidence-choice.tsx'
import type { Cells } from './export/export-button.tsx'
import { rowLabel } from './row-label.ts'

interface Props<Row> {
  rows: readonly Row[] | undefined
  /** The titles of the cells. */
  columns: readonly string[]
  cells: (row: Row) => Cells
}

const EvidenceChoice = lazyPopup<EvidenceChoiceProps>(
  async () => (await import('./evidence-choice.tsx')).EvidenceChoice,
)

/** Exports rows of the page with their pictures as evidence, for ADMINs. */
export function EvidenceButton<Row extends ExplorerRow>({ rows, columns, cells }: Props<Row>) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isAdmin = useIsAdmin()
  if (!isAdmin) return null
  const shown = rows?.filter(({ image }) => image !== null) ?? []
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        disabled={shown.length === 0}
        onClick={open}
      >
        Evidence
      </Button>
      {isOpen && (
        <EvidenceChoice
          rows={shown.map((row) => ({
            id: row.id,
            image: row.image,
            label: rowLabel(columns, cells(row)),
          }))}
          onClose={close}
        />
      )}
    </>
  )
}
