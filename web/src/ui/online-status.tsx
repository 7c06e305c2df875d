import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { OnlineStatus, onlineStatusLabels } from '#contract/sites/enumerations.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

export const onlineTones: Record<OnlineStatus, Tone> = { pending: 'unknown', warning: 'bad', online: 'good' }
const icons = { [OnlineStatus.PENDING]: IconClock, [OnlineStatus.WARNING]: IconAlertTriangle }

/** The state of a site or a camera as text, colour and icon. */
export function OnlineStatusBadge({ status }: { status: OnlineStatus }) {
  const icon = status === OnlineStatus.ONLINE ? undefined : icons[status]
  return <StatusBadge tone={onlineTones[status]} label={onlineStatusLabels[status]} {...(icon && { icon })} />
}
