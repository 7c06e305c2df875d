import { Select, Table } from '@mantine/core'
import { mappedFieldLabels, type FieldPath, type MappedField } from '#contract/ingest/mapping.ts'
import type { PostValue } from '#rules/ingest/mapping/values-of-post.ts'
import classes from './field-mapping.module.css'
import { keyOf, meaningsFor, type Meanings } from './pointers.ts'

interface Props {
  values: readonly PostValue[]
  meanings: Meanings
  onPoint: (path: FieldPath, field: MappedField | null) => void
}

/** All values of the post with their meanings. */
export const ValueTable = ({ values, meanings, onPoint }: Props) => (
  <div className={classes.values} role="region" aria-label="Values of the post">
    <Table verticalSpacing={4} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Value</Table.Th>
          <Table.Th className={classes.meaning ?? ''}>Is the</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {values.map((value) => (
          <Table.Tr key={keyOf(value.path)}>
            <Table.Td>
              <div className={classes.name}>{value.name}</div>
              <div className={classes.value}>{value.value}</div>
            </Table.Td>
            <Table.Td>
              <Select
                aria-label={`${value.name} is the`}
                placeholder="Not used"
                size="xs"
                clearable
                searchable
                allowDeselect={false}
                data={meaningsFor(value).map((field) => ({ value: field, label: mappedFieldLabels[field] }))}
                value={meanings.get(keyOf(value.path)) ?? null}
                onChange={(field) => onPoint(value.path, field)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
)
