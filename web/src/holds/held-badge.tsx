import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { HeldKind } from '#contract/cases/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { heldByQuery } from './api.ts'

/** Says that a case holds it; ADMINs see the names of the cases. */
export function HeldBadge({ kind, id }: { kind: HeldKind; id: string }) {
  const { data } = useQuery(heldByQuery(kind, id))
  if (!data || data.cases.length === 0) return null
  const names = data.cases.flatMap(({ name }) => name || [])
  return (
    <span title={caseMessages.heldHint}>
      <StatusBadge tone="warning" icon={IconLock} label={[caseMessages.held, ...names].join(': ')} />
    </span>
  )
}
