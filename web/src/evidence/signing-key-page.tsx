import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { publicKeyQuery } from './api.ts'

/** In groups of four, for comparison by eye. */
const grouped = (fingerprint: string) => fingerprint.match(/.{1,4}/g)?.join(' ') ?? fingerprint

/** The key that signs evidence packages and the audit log, as a public page. */
export function SigningKeyPage() {
  const key = useQuery(publicKeyQuery)
  return (
    <PublicCard title="Public key of this Sightline">
      {key.isError ? (
        <LoadFailure error={key.error} onRetry={() => void key.refetch()} />
      ) : key.data ? (
        <Stack>
          <Text size="sm">
            Evidence packages and the audit log are signed with this Ed25519 key. Compare its fingerprint with
            the one that verify.html shows.
          </Text>
          <div>
            <Text size="sm" fw={500}>
              Fingerprint (SHA-256)
            </Text>
            <Code block style={{ whiteSpace: 'pre-wrap' }} aria-label="Fingerprint">
              {grouped(key.data.fingerprint)}
            </Code>
          </div>
          <div>
            <Text size="sm" fw={500}>
              Public key
            </Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {key.data.public_key}
            </Code>
          </div>
          <Group>
            <CopyButton value={key.data.fingerprint} label="Copy fingerprint" />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.6} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </Group>
        </Stack>
      ) : (
        <Skeleton h={240} />
      )}
    </PublicCard>
  )
}
