import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Where the page has no other heading. */
  isHeading?: boolean
  hint?: string
  icon?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** The content of an empty part of a page: the reason and the next step. */
export function EmptyState({ title, isHeading = false, hint, icon, action }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      {icon}
      <Text fw={600} {...(isHeading && { component: 'h1', m: 0 })}>
        {title}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}
