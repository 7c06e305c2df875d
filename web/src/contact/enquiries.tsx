import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Enquiries as EnquiryList } from '#contract/contact/api.ts'
import { contactMessages } from '#contract/contact/messages.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { enquiriesQuery } from './api.ts'

/** A notice when no mail address receives enquiries. */
export function NotMailed() {
  const { data } = useQuery(enquiriesQuery)
  if (!data || data.is_mailed) return null
  return (
    <Alert color="yellow" variant="light">
      {contactMessages.notMailed}
    </Alert>
  )
}

/** The enquiries of the organisation, for ADMINs. */
export function Enquiries() {
  const { data } = useQuery(enquiriesQuery)
  const isAdmin = useIsAdmin()
  if (!isAdmin || !data || data.enquiries.length === 0) return null
  return (
    <SectionCard title="Enquiries">
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.enquiries.map((enquiry) => (
          <EnquiryItem key={enquiry.id} enquiry={enquiry} />
        ))}
      </Stack>
    </SectionCard>
  )
}

const EnquiryItem = ({ enquiry }: { enquiry: EnquiryList['enquiries'][number] }) => (
  <li>
    <Text size="sm" fw={600}>
      {enquiry.from || 'A person who was removed'}, {enquiry.phone_number}
    </Text>
    <Text size="xs" c="dimmed">
      <RelativeTime at={enquiry.created_at} isAbsolute />, {enquiry.case}
    </Text>
    {enquiry.message && (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {enquiry.message}
      </Text>
    )}
  </li>
)
