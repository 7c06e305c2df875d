import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The one card of a page that needs no sign-in. */
export function PublicCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="xl" bg="var(--surface)">
      <Title order={1} ta="center" mb="lg">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
