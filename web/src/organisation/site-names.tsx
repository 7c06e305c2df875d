import { Text, Tooltip } from '@mantine/core'
import { stripNamePrefix } from '#rules/format.ts'

const shown = 2

/** The first sites by name, and how many more there are. */
export function SiteNames({ sites }: { sites: readonly { id: string; name: string }[] }) {
  if (sites.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        –
      </Text>
    )
  const names = sites.map((site) => stripNamePrefix(site.name))
  const rest = names.slice(shown)
  return (
    <Tooltip label={rest.join(', ')} disabled={rest.length === 0} multiline maw={320}>
      <span>
        {names.slice(0, shown).join(', ')}
        {rest.length > 0 && ` +${rest.length}`}
      </span>
    </Tooltip>
  )
}
