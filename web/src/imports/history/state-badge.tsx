import type { HistoryState } from '#contract/imports/history.ts'
import { StatusBadge, type Tone } from '../../ui/values/status-badge.tsx'

const states: Record<HistoryState, { tone: Tone; label: string }> = {
  reading: { tone: 'unknown', label: 'Being read' },
  ready: { tone: 'warning', label: 'Ready to import' },
  importing: { tone: 'unknown', label: 'Importing' },
  done: { tone: 'good', label: 'Imported' },
  undoing: { tone: 'unknown', label: 'Being undone' },
  undone: { tone: 'unknown', label: 'Undone' },
  failed: { tone: 'bad', label: 'Cannot be read' },
}

export const StateBadge = ({ state }: { state: HistoryState }) => <StatusBadge {...states[state]} />
