import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useState, type Dispatch } from 'react'
import type { Drawing, DrawingAction } from '#rules/regions/drawing-state.ts'
import { regionsFromRows, rowsFromRegions, type RowFault } from '#rules/regions/manual-rows.ts'
import { showFailure } from '../lib/notices.ts'

interface Props {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  text: string
  onText: (text: string) => void
}

export const rowsOf = (drawing: Drawing) => rowsFromRegions(drawing.regions)

/** Takes the rows over into the drawing; the faults when they are not regions. */
export function applyRows(
  text: string,
  drawing: Drawing,
  dispatch: Dispatch<DrawingAction>,
): readonly RowFault[] {
  const parsed = regionsFromRows(text, drawing.regions, drawing.image)
  if (parsed.faults) {
    showFailure(parsed.faults[0]!.message)
    return parsed.faults
  }
  dispatch({ type: 'replace', regions: parsed.regions })
  return []
}

/** Regions as text, one row each: for exact numbers, for copying, and for the keyboard. */
export function ManualRows({ drawing, dispatch, text, onText }: Props) {
  const [faults, setFaults] = useState<readonly RowFault[]>([])
  return (
    <Stack gap="sm">
      <Textarea
        label="Regions"
        description="One row for each region: x, y, x, y, x, y and so on in pixels of the image, then its tags. At least 3 points."
        autosize
        minRows={8}
        maxRows={18}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <List size="sm" c="var(--mantine-color-error)">
          {faults.map(({ row, message }) => (
            <List.Item key={row}>
              Row {row}: {message}
            </List.Item>
          ))}
        </List>
      )}
      <Group>
        <Button variant="default" onClick={() => setFaults(applyRows(text, drawing, dispatch))}>
          Apply rows
        </Button>
        <Text size="xs" c="dimmed">
          {drawing.image.width} x {drawing.image.height} pixels
        </Text>
      </Group>
    </Stack>
  )
}
