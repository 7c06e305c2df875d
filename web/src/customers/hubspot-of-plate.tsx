import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HubSpotContact } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { useSession } from '../lib/session/session.ts'
import { Facts } from '../ui/values/facts.tsx'
import { contactsQuery } from './api.ts'

/** The HubSpot contacts with this plate, where the organisation uses HubSpot. */
export function HubSpotOfPlate({ plate }: { plate: string }) {
  const isUsed = useSession((state) => state.userApps.includes(AppSlug.HUBSPOT))
  const { data, error } = useQuery({ ...contactsQuery(plate), enabled: isUsed })
  if (!isUsed || (!data && !error)) return null
  const failure = data ? data.failure : 'HubSpot could not be reached.'
  return (
    <section aria-label="HubSpot contact">
      <Text fw={600} size="sm">
        HubSpot
      </Text>
      {data?.contacts.map((contact) => (
        <Facts key={contact.id} facts={factsOf(contact)} />
      ))}
      {(failure || data?.contacts.length === 0) && (
        <Text size="sm" c="dimmed" role="status">
          {failure ?? 'No contact has this plate.'}
        </Text>
      )}
    </section>
  )
}

const factsOf = ({ name, company, phone, email, link }: HubSpotContact) =>
  [
    ['Contact', <ContactLink key="contact" name={name || email || 'Contact'} link={link} />] as const,
    ['Company', company] as const,
    ['Phone', phone] as const,
    ['Email', email] as const,
  ].filter(([, value]) => value !== '')

/** Opens the record of the contact in HubSpot. */
export function ContactLink({ name, link }: { name: string; link: string | null }) {
  if (!link) return name
  return (
    <Anchor href={link} target="_blank" rel="noreferrer" fz="inherit" underline="always">
      {name}
    </Anchor>
  )
}
