import type { Incident, IncidentState } from '#contract/messages/incidents.ts'
import { StatusBadge, type Tone } from '../../ui/values/status-badge.tsx'

const tones: Record<IncidentState, Tone> = { open: 'bad', acknowledged: 'warning', resolved: 'good' }
export const stateLabels: Record<IncidentState, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

export const IncidentBadge = ({ state }: Pick<Incident, 'state'>) => (
  <StatusBadge tone={tones[state]} label={stateLabels[state]} />
)
