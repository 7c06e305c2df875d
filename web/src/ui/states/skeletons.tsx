import { Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core'

/** An element without a role may not have a label; this role announces loading. */
export const loading = { role: 'progressbar', 'aria-busy': true, 'aria-label': 'Loading' } as const

const times = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** A form while its record loads. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Paper p="lg" bg="var(--surface)" {...loading}>
      <Stack gap="lg">
        {times(fields, (index) => (
          <Stack gap={8} key={index}>
            <Skeleton width={90} height={12} />
            <Skeleton height={36} />
          </Stack>
        ))}
      </Stack>
    </Paper>
  )
}

/** Cards of a list while it loads. */
export function CardsSkeleton({ cards = 6, height = 120 }: { cards?: number; height?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" {...loading}>
      {times(cards, (index) => (
        <Skeleton key={index} height={height} radius={8} />
      ))}
    </SimpleGrid>
  )
}

/** Any block of a known height while it loads. */
export const BlockSkeleton = ({ height }: { height: number }) => (
  <Skeleton height={height} radius={8} opacity={0.4} {...loading} />
)
