import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { HeldBy, HeldKind } from '#contract/cases/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { formatNumber } from '#rules/text/format.ts'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { heldByQuery } from './api.ts'
import classes from './held-badge.module.css'

interface Props {
  kind: HeldKind
  id: string
  /** Takes its place before it is known whether a case holds it, so that nothing moves. */
  keepsPlace?: boolean
}

/** The hint with the names of the cases, as far as the user sees them. */
export const heldTitle = (cases: HeldBy['cases']): string =>
  [caseMessages.heldHint, cases.flatMap(({ name }) => name || []).join(', ')].filter(Boolean).join(' ')

/** Shows that a case holds it. ADMINs see the name of the case, or the number of several. */
export function HeldBadge({ kind, id, keepsPlace = false }: Props) {
  const { data } = useQuery(heldByQuery(kind, id))
  const cases = data?.cases ?? []
  if (cases.length === 0 && !keepsPlace) return null
  const [first, second] = cases.flatMap(({ name }) => name || [])
  const label = second
    ? `Held: ${formatNumber(cases.length)} cases`
    : [caseMessages.held, first].filter(Boolean).join(': ')
  return (
    <span className={classes.held} data-hidden={cases.length === 0} title={heldTitle(cases)}>
      <StatusBadge tone="warning" icon={IconLock} label={label} />
    </span>
  )
}
