import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import type { Customer } from '#contract/customers/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { useSession } from '../lib/session/session.ts'
import { Facts } from '../ui/values/facts.tsx'
import { customerQuery } from './api.ts'
import { CustomerPopup } from './customer-popup.tsx'

/** The driver of the vehicle with a plate, where the organisation uses the Vehicle CRM. */
export function CustomerOfPlate({ plate }: { plate: string }) {
  const isUsed = useSession((state) => state.userApps.includes(AppSlug.VEHICLE_CRM))
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  const { data: customer } = useQuery({ ...customerQuery(plate), enabled: isUsed })
  const [isEditing, { open, close }] = useDisclosure(false)
  if (!isUsed || customer === undefined || (customer === null && !isAdmin)) return null
  return (
    <section aria-label="Customer">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          Customer
        </Text>
        {isAdmin && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={
              customer ? <IconPencil size={14} stroke={1.6} /> : <IconPlus size={14} stroke={1.6} />
            }
            onClick={open}
          >
            {customer ? 'Edit' : 'Add Customer'}
          </Button>
        )}
      </Group>
      {customer ? (
        <Facts facts={factsOf(customer)} />
      ) : (
        <Text size="sm" c="dimmed">
          No customer is recorded for this vehicle.
        </Text>
      )}
      {isEditing && <CustomerPopup {...(customer ? { customer } : { plate })} onClose={close} />}
    </section>
  )
}

const factsOf = ({ name, company, phone, email, tags, notes }: Customer): [string, string][] =>
  (
    [
      ['Name', name],
      ['Company', company],
      ['Phone', phone],
      ['Email', email],
      ['Tags', tags.join(', ')],
      ['Notes', notes],
    ] as [string, string][]
  ).filter(([, value]) => value !== '')
