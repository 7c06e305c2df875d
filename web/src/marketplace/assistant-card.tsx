import { Anchor, Stack, Text } from '@mantine/core'
import { CopiedValue } from '../ui/values/copied-value.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'

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
          observations and alerts in words. Give yours this address: it opens a page on which you choose what
          it may do as you. Assistants that cannot do so send an API key with the scope read, or also write,
          as header. Masks, search reasons and the audit log apply as elsewhere.{' '}
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
