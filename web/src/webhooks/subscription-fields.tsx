import { MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  eventSummaries,
  eventTypes,
  ownEventTypes,
  subscribedFullPercent,
  subscribedOfflineMinutes,
} from '#contract/messages/event-types.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import type { WebhookFormApi } from './webhook-fields.tsx'

const own: readonly string[] = ownEventTypes
const option = (value: string) => ({ value, label: value })
const types = [
  { group: 'Without an alert', items: ownEventTypes.map(option) },
  { group: 'From any alert', items: eventTypes.filter((type) => !own.includes(type)).map(option) },
]

/** The event types that a webhook receives without an alert. */
export function SubscriptionFields({ form }: { form: WebhookFormApi }) {
  const sites = useQuery(siteChoicesQuery).data ?? []
  const chosen = eventTypes.filter((type) => form.values.event_types.includes(type))
  return (
    <Stack gap="xs">
      <MultiSelect
        label="Events"
        description="Sent without an alert that names this webhook. An event is sent once, also where an alert names it."
        searchable
        data={types}
        {...form.getInputProps('event_types')}
      />
      {chosen.map((type) => (
        <Text key={type} size="xs" c="dimmed">
          {type}: {summaryOf(type)}
        </Text>
      ))}
      {chosen.length > 0 && (
        <MultiSelect
          label="Sites of these events"
          description="All sites, where none is chosen."
          searchable
          data={sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
          {...form.getInputProps('event_sites')}
        />
      )}
    </Stack>
  )
}

function summaryOf(type: (typeof eventTypes)[number]): string {
  if (type === 'safety.observation') return 'Every safety observation.'
  if (type === 'wildlife.sighting') return 'Every sighting.'
  if (type === 'camera.offline') return `A camera sent nothing for ${subscribedOfflineMinutes} minutes.`
  if (type === 'occupancy.level') return `A carpark is ${subscribedFullPercent} % full or more.`
  return `${eventSummaries[type]}.`
}
