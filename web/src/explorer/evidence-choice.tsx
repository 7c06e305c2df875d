import { Checkbox, ScrollArea, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#rules/text/format.ts'
import { ExportPopup } from '../evidence/export-popup.tsx'
import type { ExplorerRow } from './declare-explorer.ts'

export interface EvidenceChoiceProps {
  /** The rows of the page with pictures. */
  rows: readonly (ExplorerRow & { label: string })[]
  onClose: () => void
}

/** The choice of rows for an evidence package. */
export function EvidenceChoice({ rows: shown, onClose }: EvidenceChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(shown.map(({ id }) => id)))
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const pictures = new Set(shown.flatMap(({ id, image }) => (chosen.has(id) && image ? image.id : [])))
  return (
    <ExportPopup
      hint="The chosen rows with their originals and masked copies, as one signed file."
      what={{ selection: Array.from(pictures, (subject) => ({ kind: 'image', subject })) }}
      isEmpty={pictures.size === 0}
      onClose={onClose}
    >
      <Checkbox
        label={`${formatNumber(chosen.size)} of ${formatNumber(shown.length)} rows of this page`}
        checked={chosen.size === shown.length}
        indeterminate={chosen.size > 0 && chosen.size < shown.length}
        onChange={(event) => setChosen(new Set(event.currentTarget.checked ? shown.map(({ id }) => id) : []))}
      />
      <ScrollArea.Autosize mah={200} viewportProps={{ tabIndex: 0 }}>
        <Stack gap="xs" pl="md">
          {shown.map((row) => (
            <Checkbox
              key={row.id}
              size="xs"
              label={row.label}
              checked={chosen.has(row.id)}
              onChange={(event) => toggle(row.id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </ExportPopup>
  )
}
