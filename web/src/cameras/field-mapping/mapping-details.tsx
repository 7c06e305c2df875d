import { Group, Select } from '@mantine/core'
import { boxOrderLabels, dateOrderLabels, type Movement } from '#contract/ingest/mapping.ts'
import { movementOf, orientationOf } from '#rules/ingest/boxes/orientation.ts'
import type { PostValue } from '#rules/ingest/mapping/values-of-post.ts'
import { valueOf, type Details, type Meanings } from './pointers.ts'

interface Props {
  values: readonly PostValue[]
  meanings: Meanings
  details: Details
  onChange: (details: Details) => void
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const movementLabels: Record<Movement, string> = { entering: 'Entering', leaving: 'Leaving' }

/** Details that a value alone does not give, only for mapped values with two possible meanings. */
export function MappingDetails({ values, meanings, details, onChange }: Props) {
  const mapped = (field: Parameters<typeof valueOf>[2]) => valueOf(values, meanings, field)
  const date = mapped('time') ?? mapped('date')
  const direction = mapped('direction')
  const isStrange = direction !== undefined && !movementOf(direction) && !orientationOf(direction)
  const hasBox = [...meanings.values()].some((field) => field.startsWith('box'))
  return (
    <Group gap="xs" align="flex-end">
      {date && /^\d{1,2}[./-]\d{1,2}[./-]\d{4}/.test(date) && (
        <Select
          label="The date is written"
          data={options(dateOrderLabels)}
          value={details.date_order}
          allowDeselect={false}
          onChange={(order) => onChange({ ...details, date_order: order as Details['date_order'] })}
        />
      )}
      {hasBox && (
        <Select
          label="The box is around the"
          data={[
            { value: 'plate', label: 'Plate' },
            { value: 'vehicle', label: 'Vehicle' },
          ]}
          value={details.box_of}
          allowDeselect={false}
          onChange={(of) => onChange({ ...details, box_of: of as Details['box_of'] })}
        />
      )}
      {mapped('box')?.match(/^\W*\d/) && (
        <Select
          label="Its numbers are"
          data={options(boxOrderLabels)}
          value={details.box_order}
          allowDeselect={false}
          onChange={(order) => onChange({ ...details, box_order: order as Details['box_order'] })}
        />
      )}
      {isStrange && (
        <Select
          label={`'${direction}' means`}
          placeholder="Not known"
          clearable
          data={options(movementLabels)}
          value={details.directions.find(({ value }) => value === direction)?.movement ?? null}
          onChange={(movement) =>
            onChange({
              ...details,
              directions: [
                ...details.directions.filter(({ value }) => value !== direction),
                ...(movement ? [{ value: direction, movement: movement as Movement }] : []),
              ],
            })
          }
        />
      )}
    </Group>
  )
}
