import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './customer-name.module.css'
import { customerNameQuery } from '../../lib/customer-names.ts'

/** The customer of a plate in brief; empty when unknown. */
export function CustomerName({ plate }: { plate: string }) {
  const isUsed = useSession((state) => state.userApps.includes(AppSlug.VEHICLE_CRM))
  const { data: name } = useQuery({ ...customerNameQuery(plate), enabled: isUsed })
  if (!isUsed || !name) return null
  return (
    <span className={classes.name} title={`Customer: ${name}`}>
      <IconUser size={12} stroke={1.8} aria-label="Customer" role="img" />
      {name}
    </span>
  )
}
