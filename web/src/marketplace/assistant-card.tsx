import { Anchor, Stack, Text } from '@mantine/core'
import { CopiedValue } from '../ui/copied-value.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** How an assistant is connected to the MCP server of the product. */
export function AssistantCard() {
  const values = [
    ['Address', `${window.location.origin}/mcp`],
    ['Header', 'Authorization: Bearer <API key>'],
  ] as const
  return (
    <SectionCard title="Ask with an assistant">
      <Stack>
        <Text size="sm" c="dimmed">
          Assistants that speak the Model Context Protocol (streamable HTTP) search vehicles, visits,
          observations and alerts in words. Give yours this address and an API key with the scope read; with
          write it can also acknowledge, note and tag. Masks, search reasons and the audit log apply as
          elsewhere.{' '}
          <Anchor href="/api/docs" target="_blank" fz="inherit" underline="always">
            API reference
          </Anchor>
        </Text>
        {values.map(([label, value]) => (
          <CopiedValue key={label} label={label} value={value} />
        ))}
      </Stack>
    </SectionCard>
  )
}
