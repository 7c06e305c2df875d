import { Anchor, Group, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { occupancyDerivation } from '#contract/parking/texts.ts'
import { truncateAt } from '#contract/product/constants.ts'
import type { Site, SiteContact } from '#contract/sites/api.ts'
import { formatNumber, truncate } from '#rules/text/format.ts'
import { hasParking, isCarpark } from '#rules/sites/site-types.ts'
import { useSession } from '../../lib/session/session.ts'
import { stayText } from '../../lib/stay-text.ts'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { HelpTip } from '../../ui/help-tip.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { Coordinate } from '../coordinate.tsx'

type Fact = readonly [label: string, value: ReactNode]

export function SiteDetailsCard({ site }: { site: Site }) {
  const isParking = useSession(({ user }) => hasParking(site.site_type, user?.dashboard_type))
  const place: Fact[] = [
    ['Address', site.address],
    ['Latitude', <Coordinate key="latitude" value={site.lat} />],
    [
      'Longitude',
      <Group key="longitude" gap="xs">
        <Coordinate value={site.lng} />
        <CopyButton size="compact-xs" value={`${site.lat}, ${site.lng}`} label="Copy coordinates" />
      </Group>,
    ],
    ['Time zone', site.time_zone],
  ]
  const rest = [
    ...(isParking ? carparkFacts(site) : []),
    ...(isCarpark(site.site_type) ? [] : contactFacts(site)),
    ...(site.document ? [documentFact(site.document, site.document_name)] : []),
  ]
  return (
    <SectionCard title="Site Details">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing={10} style={{ alignItems: 'start' }}>
        <Facts facts={place} />
        <Facts facts={rest} />
      </SimpleGrid>
    </SectionCard>
  )
}

const carparkFacts = (site: Site): Fact[] => [
  ['Number of bays', formatNumber(site.number_of_bays ?? 0)],
  [
    'Occupancy count',
    <Group key="occupancy" gap={6}>
      {formatNumber(site.occupancy_count ?? 0)}
      <HelpTip label="Occupancy count" help={occupancyDerivation} />
    </Group>,
  ],
  ['Maximum stay', stayText(site.max_stay_minutes)],
]

const contactFacts = ({ safety_manager, stms }: Site): Fact[] => [
  ['Safety manager', contactValue(safety_manager)],
  ['STMS', contactValue(stms)],
]

const contactValue = (contact: SiteContact | null) =>
  contact ? (
    <Stack key={contact.name} gap={2}>
      {contact.name}
      {contact.email.map((address) => (
        <Anchor key={address} href={`mailto:${address}`} size="sm">
          {address}
        </Anchor>
      ))}
      {contact.phone.map((number) => (
        <Anchor key={number} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} size="sm">
          {number}
        </Anchor>
      ))}
    </Stack>
  ) : (
    'Not set'
  )

const documentFact = (url: string, name: string | null): Fact => [
  'Document',
  <Anchor key="document" href={url} target="_blank" rel="noreferrer" size="sm">
    {truncate(name ?? 'Document.pdf', truncateAt.fileName)}
  </Anchor>,
]
