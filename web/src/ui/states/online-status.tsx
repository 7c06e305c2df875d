import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { OnlineStatus, onlineStatusLabels } from '#contract/sites/enumerations.ts'
import { StatusBadge, type Tone } from '../values/status-badge.tsx'

export const onlineTones: Record<OnlineStatus, Tone> = { pending: 'unknown', warning: 'bad', online: 'good' }
const icons = { [OnlineStatus.PENDING]: IconClock, [OnlineStatus.WARNING]: IconAlertTriangle }

interface Props {
  status: OnlineStatus
  /** No camera ever sent anything, so that nothing is wrong yet. */
  isAwaited?: boolean
}

/** The state of a site or a camera as text, colour and icon. */
export function OnlineStatusBadge({ status, isAwaited = false }: Props) {
  const icon = status === OnlineStatus.ONLINE ? undefined : icons[status]
  const tone = isAwaited ? 'unknown' : onlineTones[status]
  return <StatusBadge tone={tone} label={onlineStatusLabels[status]} {...(icon && { icon })} />
}
