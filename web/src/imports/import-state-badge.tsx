import type { PackageImportState } from '#contract/imports/api.ts'
import type { HistoryState } from '#contract/imports/history.ts'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'

type State = HistoryState | PackageImportState

const states: Record<State, { tone: Tone; label: string }> = {
  reading: { tone: 'unknown', label: 'Being read' },
  ready: { tone: 'warning', label: 'Ready to import' },
  importing: { tone: 'unknown', label: 'Importing' },
  interrupted: { tone: 'bad', label: 'Interrupted' },
  done: { tone: 'good', label: 'Imported' },
  undoing: { tone: 'unknown', label: 'Being undone' },
  undone: { tone: 'unknown', label: 'Undone' },
  failed: { tone: 'bad', label: 'Cannot be read' },
}

/** The state of an import of a history or of a wildlife package. */
export const ImportStateBadge = ({ state }: { state: State }) => <StatusBadge {...states[state]} />
