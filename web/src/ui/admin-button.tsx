import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { adminsOnly, useIsAdmin } from '../lib/session/is-admin.ts'

interface Props extends ButtonProps {
  /** A link target or an action. */
  to?: string
  onClick?: () => void
  'aria-label'?: string
}

/** A button for ADMINs; other users see it disabled, with the reason. */
export function AdminButton({ to, onClick, ...look }: Props) {
  const isAdmin = useIsAdmin()
  if (!isAdmin)
    return (
      <Tooltip label={adminsOnly}>
        {/* Stays focusable and hoverable, so that users find the reason. */}
        <Button {...look} data-disabled aria-disabled />
      </Tooltip>
    )
  return to ? <Button {...look} component={Link} to={to} /> : <Button {...look} onClick={onClick} />
}
