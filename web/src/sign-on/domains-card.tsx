import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SignOnDomain } from '#contract/sign-on/api.ts'
import { signOnMessages } from '#contract/sign-on/messages.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { CopiedValue } from '../ui/values/copied-value.tsx'
import { proveDomain } from './api.ts'

/** The saved domains, with the DNS records of those that are not confirmed. */
export function DomainsCard({ domains }: { domains: readonly SignOnDomain[] }) {
  return (
    <SectionCard title="Confirmed email domains">
      <Stack>
        <Text size="sm" c="dimmed">
          Users can sign in with the provider once their domain is confirmed. Add the TXT record to the DNS of
          the domain, then check it. Without DNS, the administrator of this machine confirms a domain on the
          command line.
        </Text>
        {domains.map((each) => (
          <DomainProof key={each.domain} {...each} />
        ))}
      </Stack>
    </SectionCard>
  )
}

function DomainProof({ domain, is_proven, record_name, record_value }: SignOnDomain) {
  const check = useMutation({
    mutationFn: () => proveDomain(domain),
    onSuccess: () => showSuccess(signOnMessages.proved),
    onError: showError,
  })
  return (
    <Stack gap="xs" component="section" aria-label={domain}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={500}>{domain}</Text>
          <Badge color={is_proven ? 'green' : 'yellow'} variant="light">
            {is_proven ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </Group>
        {!is_proven && (
          <Button variant="default" size="xs" loading={check.isPending} onClick={() => check.mutate()}>
            Check the record
          </Button>
        )}
      </Group>
      {!is_proven && (
        <>
          <CopiedValue label="Name of the TXT record" value={record_name} />
          <CopiedValue label="Value of the TXT record" value={record_value} />
        </>
      )}
    </Stack>
  )
}
