import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import type { ManualRowsState } from './use-manual-rows.ts'

/** Regions as text, one row each: for exact numbers, for copying, and for the keyboard. */
export function ManualRows({ rows, image }: { rows: ManualRowsState; image: Size }) {
  return (
    <Stack gap="sm">
      <Textarea
        label="Regions"
        description="One row for each region: x, y, x, y, x, y and so on in pixels of the image, then its tags. At least 3 points."
        autosize
        minRows={8}
        maxRows={18}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={rows.text}
        onChange={(event) => rows.type(event.currentTarget.value)}
      />
      {rows.faults.length > 0 && (
        <List size="sm" c="var(--mantine-color-error)">
          {rows.faults.map(({ row, message }) => (
            <List.Item key={row}>
              Row {row}: {message}
            </List.Item>
          ))}
        </List>
      )}
      <Group>
        <Button variant="default" onClick={rows.take}>
          Apply rows
        </Button>
        <Text size="xs" c="dimmed">
          {image.width} x {image.height} pixels
        </Text>
      </Group>
    </Stack>
  )
}
