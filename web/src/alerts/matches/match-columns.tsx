import { IconArrowBackUp, IconBellOff, IconClock, IconMoon, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Match } from '#contract/alerts/replies.ts'
import { siteChoicesQuery } from '../../sites/site-choices.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { StatusBadge } from '../../ui/values/status-badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { howMatched, matchTitle } from './match-text.ts'

type Told = Omit<Match, 'id' | 'alert'>

function SeenAt({ at, siteId }: { at: string; siteId: string | undefined }) {
  const sites = useQuery(siteChoicesQuery).data
  return <RelativeTime at={at} zone={sites?.find(({ id }) => id === siteId)?.time_zone} isAbsolute />
}

const states = {
  notified: <StatusBadge tone="good" icon={IconSend} label="Notified" />,
  held: <StatusBadge tone="warning" icon={IconMoon} label="Held for the digest" />,
  withdrawn: <StatusBadge tone="unknown" icon={IconArrowBackUp} label="Withdrawn" />,
  waiting: <StatusBadge tone="unknown" icon={IconClock} label="Waiting for a second reading" />,
}

const stateOf = (match: Told) =>
  match.state === 'suppressed' ? (
    <StatusBadge tone="unknown" icon={IconBellOff} label={match.reason ?? 'Not notified'} />
  ) : (
    states[match.state]
  )

export const matchColumns: Column<Told>[] = [
  {
    key: 'time',
    title: 'Seen',
    isOneLine: true,
    render: ({ time, site }) => <SeenAt at={time} siteId={site?.id} />,
  },
  { key: 'what', title: 'What', width: '40%', nameOf: matchTitle, render: matchTitle },
  { key: 'how', title: 'Matched', isSpare: true, nameOf: howMatched, render: howMatched },
  { key: 'state', title: 'What became of it', render: stateOf },
]
