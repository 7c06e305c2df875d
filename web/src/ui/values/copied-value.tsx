import { Code, Group, Text } from '@mantine/core'
import { CopyButton } from './copy-button.tsx'

/** A value to be copied into another system. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Code flex={1} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyButton value={value} size="xs" />
      </Group>
    </div>
  )
}
