import { ActionIcon, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { siteKinds, type RetentionSettings, type SiteKeptDays } from '#contract/retention/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { daysOfValue, daysText, kindTexts, lengthChoices, likeOrganisation, valueOf } from './kind-texts.ts'

interface Props {
  chosen: RetentionSettings
  onChange: (sites: RetentionSettings['sites']) => void
}

/** Sites with another retention than the organisation. */
export function SitesCard({ chosen, onChange }: Props) {
  const { data: sites } = useQuery(siteChoicesQuery)
  const { sites: own, days } = chosen
  const nameOf = (id: string) => {
    const site = sites?.find((each) => each.id === id)
    return site ? stripNamePrefix(site.name) : 'Removed site'
  }
  const others = (sites ?? []).filter(({ id }) => !own.some(({ site_id }) => site_id === id))
  const change = (siteId: string, kind: (typeof siteKinds)[number], value: string) =>
    onChange(
      own.map((site) =>
        site.site_id === siteId ? { ...site, days: withDays(site.days, kind, value) } : site,
      ),
    )
  return (
    <SectionCard
      title="Sites that differ"
      actions={
        <Select
          aria-label="Add a site that differs"
          placeholder="Add a site"
          data={others.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
          value={null}
          searchable
          w={220}
          nothingFoundMessage="No other site"
          onChange={(siteId) => siteId && onChange([...own, { site_id: siteId, days: {} }])}
        />
      }
    >
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          All sites keep data for the same time.
        </Text>
      ) : (
        <Stack>
          {own.map((site) => (
            <Paper key={site.site_id} component="section" aria-label={nameOf(site.site_id)} withBorder p="md">
              <Group justify="space-between" mb="xs">
                <Text fw={500}>{nameOf(site.site_id)}</Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Keep the data of ${nameOf(site.site_id)} as the organisation does`}
                  onClick={() => onChange(own.filter(({ site_id }) => site_id !== site.site_id))}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </Group>
              <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
                {siteKinds.map((kind) => (
                  <Select
                    key={kind}
                    label={kindTexts[kind].label}
                    data={[
                      { value: likeOrganisation, label: `As all: ${daysText(days[kind])}` },
                      ...lengthChoices(site.days[kind]),
                    ]}
                    allowDeselect={false}
                    value={valueOf(site.days[kind])}
                    onChange={(value) => value && change(site.site_id, kind, value)}
                  />
                ))}
              </SimpleGrid>
            </Paper>
          ))}
        </Stack>
      )}
    </SectionCard>
  )
}

function withDays(before: SiteKeptDays, kind: (typeof siteKinds)[number], value: string): SiteKeptDays {
  const { [kind]: _former, ...others } = before
  const days = daysOfValue(value)
  return days === undefined ? others : { ...others, [kind]: days }
}
