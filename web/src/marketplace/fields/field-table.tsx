import { ActionIcon, Checkbox, Group, Table, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { rowFieldLabels } from '#contract/marketplace/forwards.ts'
import { isRequired, moved, type FieldChoice } from './field-choices.ts'
import classes from './fields.module.css'

interface Props {
  choices: readonly FieldChoice[]
  /** The newest event, whose values are shown. */
  event: Record<string, unknown> | null
  /** Whether fields can be renamed and moved. */
  hasRows: boolean
  onChange: (choices: FieldChoice[]) => void
}

const valueText = (value: unknown): string =>
  value === null || value === undefined ? '-' : typeof value === 'string' ? value : JSON.stringify(value)

/** All fields with the values of the newest event. */
export function FieldTable({ choices, event, hasRows, onChange }: Props) {
  const set = (place: number, values: Partial<FieldChoice>) =>
    onChange(choices.map((choice, at) => (at === place ? { ...choice, ...values } : choice)))
  return (
    <div className={classes.fields} role="region" aria-label="Fields">
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            {hasRows && <Table.Th className={classes.name ?? ''}>Sent as</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {choices.map(({ field, name, isSent }, place) => (
            <Table.Tr key={field}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  label={rowFieldLabels[field]}
                  checked={isSent}
                  disabled={hasRows && isRequired(field)}
                  onChange={({ currentTarget }) => set(place, { isSent: currentTarget.checked })}
                />
                <div className={classes.value}>{event ? valueText(event[field]) : ''}</div>
              </Table.Td>
              {hasRows && (
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <TextInput
                      size="xs"
                      aria-label={`Name of ${rowFieldLabels[field]}`}
                      value={name}
                      maxLength={45}
                      disabled={!isSent}
                      onChange={({ currentTarget }) => set(place, { name: currentTarget.value })}
                    />
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Move ${rowFieldLabels[field]} up`}
                      disabled={place === 0}
                      onClick={() => onChange(moved(choices, place, -1))}
                    >
                      <IconArrowUp size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Move ${rowFieldLabels[field]} down`}
                      disabled={place === choices.length - 1}
                      onClick={() => onChange(moved(choices, place, 1))}
                    >
                      <IconArrowDown size={16} />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
