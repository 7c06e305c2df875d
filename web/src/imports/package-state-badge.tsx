import type { PackageImportState } from '#contract/imports/api.ts'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'

const states: Record<PackageImportState, { tone: Tone; label: string }> = {
  importing: { tone: 'unknown', label: 'Importing' },
  interrupted: { tone: 'bad', label: 'Interrupted' },
  done: { tone: 'good', label: 'Imported' },
  undoing: { tone: 'unknown', label: 'Being undone' },
  undone: { tone: 'unknown', label: 'Undone' },
}

export const PackageStateBadge = ({ state }: { state: PackageImportState }) => (
  <StatusBadge {...states[state]} />
)
