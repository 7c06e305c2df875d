import { Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { purposeTexts, type PublicPage as Content } from '#contract/transparency/api.ts'
import { numberFormat } from '#rules/place/formatters.ts'
import { monthAndYear } from '#rules/place/weeks.ts'
import { kindTexts } from '../retention/kind-texts.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { publicPageQuery } from './api.ts'
import { keptText } from './kept-text.ts'
import { printSign } from './print-sign.ts'

/** The public page of an organisation about its cameras. */
export function PublicPage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const page = useQuery(publicPageQuery(slug))
  return (
    <PublicCard title={page.data ? `Cameras of ${page.data.organisation}` : 'Cameras'}>
      {page.error instanceof ApiError && page.error.status === 404 ? (
        <Text ta="center">{page.error.message}</Text>
      ) : page.isError ? (
        <LoadFailure error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data ? (
        <PageContent page={page.data} />
      ) : (
        <Skeleton h={320} />
      )}
    </PublicCard>
  )
}

function PageContent({ page }: { page: Content }) {
  const counted = (count: number) => numberFormat(page.locale, {}).format(count)
  return (
    <Stack gap="lg">
      <Text style={{ whiteSpace: 'pre-line' }}>{page.purpose}</Text>
      <section>
        <Title order={2} size="h4" mb="xs">
          What is watched
        </Title>
        <List spacing="xs" size="sm">
          {page.sites.map((site) => (
            <List.Item key={site.id}>
              <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
                <Text span size="sm">
                  {site.name}: {site.purposes.map((each) => purposeTexts[each]).join(', ')}
                </Text>
                <Button
                  flex="none"
                  variant="subtle"
                  size="compact-xs"
                  leftSection={<IconPrinter size={14} />}
                  aria-label={`Print the sign of ${site.name}`}
                  onClick={() => printSign(page, site)}
                >
                  Sign
                </Button>
              </Group>
            </List.Item>
          ))}
        </List>
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          How long it is kept
        </Title>
        <List size="sm">
          {page.kept.map(({ kind, days }) => (
            <List.Item key={kind}>
              {kindTexts[kind].label}: {keptText(days)}
            </List.Item>
          ))}
          {page.sites.flatMap((site) =>
            site.kept.map(({ kind, days }) => (
              <List.Item key={`${site.id} ${kind}`}>
                {kindTexts[kind].label} at {site.name}: {keptText(days)}
              </List.Item>
            )),
          )}
        </List>
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          How it was used in {monthAndYear(page.month)}
        </Title>
        <Text size="sm">
          {counted(page.searches)} searches for a plate, {counted(page.exports)} exports. Each is in a log
          that cannot be changed.
        </Text>
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          Contact
        </Title>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {page.contact}
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          You can ask what is stored about your vehicle, and ask for its erasure.
        </Text>
      </section>
      <img src={page.qr_code} alt="QR code of this page" width={160} height={160} />
    </Stack>
  )
}
