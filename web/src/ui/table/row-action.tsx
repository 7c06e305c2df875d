import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './row-action.module.css'

interface Props {
  icon: Icon
  /** The short text in the tooltip. */
  tip: string
  /** The label for screen readers, including the name of the row. */
  label: string
  /** A link target or an action. */
  to?: string
  onClick?: () => void
  /** Visible but disabled; the tooltip gives the reason. */
  isDisabled?: boolean
}

/** An icon button at the end of a table row. */
export function RowAction({ icon: ActionSymbol, tip, label, to, onClick, isDisabled }: Props) {
  const look = {
    variant: 'subtle',
    color: 'gray',
    className: classes.action ?? '',
    'aria-label': label,
  } as const
  const symbol = <ActionSymbol size={18} stroke={1.6} />
  return (
    <Tooltip label={tip}>
      {to ? (
        <ActionIcon {...look} component={Link} to={to}>
          {symbol}
        </ActionIcon>
      ) : (
        // Stays focusable and hoverable, so that users find the tooltip.
        <ActionIcon
          {...look}
          {...(isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : { onClick })}
        >
          {symbol}
        </ActionIcon>
      )}
    </Tooltip>
  )
}
