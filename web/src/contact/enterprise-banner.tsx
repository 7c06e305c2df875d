import { Alert, Anchor } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { billingMessages } from '#contract/billing/messages.ts'
import { paths } from '#contract/paths.ts'
import { useSession } from '../lib/session/session.ts'

/** Shown to organisations on the standard plan only. */
export function EnterpriseBanner() {
  const isStandardPlan = useSession((state) => state.user?.is_standard_plan ?? false)
  if (!isStandardPlan) return null
  return (
    <Alert icon={<IconBuilding size={18} stroke={1.6} />} variant="light">
      {billingMessages.enterpriseBanner}{' '}
      <Anchor component={Link} to={paths.enterprise} fz="inherit" underline="always">
        Contact us
      </Anchor>
    </Alert>
  )
}
