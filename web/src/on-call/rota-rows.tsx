import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  Input,
  Select,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DayField, MomentField } from '../ui/form/day-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { dayIn, type RotaFormValues } from './rota-values.ts'

type Form = UseFormReturnType<RotaFormValues>
type ListField = 'people' | 'holidays' | 'overrides'

interface RowsProps<Field extends ListField> {
  form: Form
  field: Field
  label: string
  description: string
  addLabel: string
  fresh: RotaFormValues[Field][number]
  render: (
    row: RotaFormValues[Field][number],
    change: (values: Partial<RotaFormValues[Field][number]>) => void,
    name: string,
  ) => ReactNode
  isOrdered?: boolean
}

/** Rows that can be added, changed and removed. */
function Rows<Field extends ListField>(props: RowsProps<Field>) {
  const { form, field, label, description, addLabel, fresh, render, isOrdered = false } = props
  const rows: RotaFormValues[Field][number][] = form.values[field]
  const set = (next: RotaFormValues[Field][number][]) => {
    form.setValues({ [field]: next })
    form.clearFieldError(field)
  }
  const swap = (a: number, b: number) =>
    set(rows.map((row, at) => rows[at === a ? b : at === b ? a : at] ?? row))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={form.errors[field]}
      data-path={field}
    >
      <Stack gap="xs" my={6} role="group" aria-label={label}>
        {rows.map((row, place) => {
          const name = `${label} ${place + 1}`
          return (
            // Rows have no id.
            // oxlint-disable-next-line react/no-array-index-key
            <Group key={place} gap="xs" align="start" role="group" aria-label={name}>
              {render(
                row,
                (values) => set(rows.map((old, at) => (at === place ? { ...old, ...values } : old))),
                name,
              )}
              {isOrdered && (
                <>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={`Move ${name} up`}
                    disabled={place === 0}
                    onClick={() => swap(place, place - 1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={`Move ${name} down`}
                    disabled={place === rows.length - 1}
                    onClick={() => swap(place, place + 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                </>
              )}
              <CloseButton
                size={36}
                aria-label={`Remove ${name}`}
                onClick={() => set(rows.filter((_, at) => at !== place))}
              />
            </Group>
          )
        })}
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          onClick={() => set([...rows, fresh])}
        >
          {addLabel}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

/** The people of the rotation, in order. */
export const PeopleRows = ({ form }: { form: Form }) => (
  <Rows
    form={form}
    field="people"
    label="People"
    description="In the order of the rotation. Each is reached by email addresses or mobile numbers."
    addLabel="Add person"
    fresh={{ name: '', reach: [] }}
    isOrdered
    render={(person, change, name) => (
      <>
        <TextInput
          aria-label={`${name} name`}
          placeholder="Name"
          w={150}
          value={person.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TagsInput
          aria-label={`${name} email or mobile`}
          placeholder={person.reach.length === 0 ? 'Email or mobile' : ''}
          flex={1}
          miw={180}
          splitChars={[',', ';']}
          acceptValueOnBlur
          value={person.reach}
          onChange={(reach) => change({ reach })}
        />
      </>
    )}
  />
)

const namesIn = ({ values }: Form) => [
  ...new Set(values.people.map(({ name }) => name.trim()).filter((name) => name !== '')),
]
const nobody = 'Nobody is on call'

/** Whole days that replace the rotation. */
export function HolidayRows({ form }: { form: Form }) {
  const now = new Date(useNow())
  return (
    <Rows
      form={form}
      field="holidays"
      label="Holidays"
      description="One person for the whole day, in place of the rotation."
      addLabel="Add holiday"
      fresh={{
        date: dayIn(form.values.time_zone, now),
        name: '',
        person: namesIn(form)[0] ?? null,
      }}
      render={(holiday, change, name) => (
        <>
          <DayField
            aria-label={`${name} date`}
            value={holiday.date}
            onChange={(date) => date && change({ date })}
          />
          <TextInput
            aria-label={`${name} name`}
            placeholder="Name"
            w={150}
            value={holiday.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select
            aria-label={`${name} person`}
            w={180}
            allowDeselect={false}
            data={[...namesIn(form), nobody]}
            value={holiday.person ?? nobody}
            onChange={(person) => change({ person: person === nobody ? null : person })}
          />
        </>
      )}
    />
  )
}

/** Hours in which another person takes over. */
export const OverrideRows = ({ form }: { form: Form }) => {
  const today = dayIn(form.values.time_zone, new Date(useNow()))
  return (
    <Rows
      form={form}
      field="overrides"
      label="Overrides"
      description="Somebody takes over for a time, also on holidays and outside of the hours."
      addLabel="Add override"
      fresh={{ from: `${today}T08:00`, to: `${today}T18:00`, person: namesIn(form)[0] ?? '' }}
      render={(override, change, name) => (
        <>
          {(['from', 'to'] as const).map((side) => (
            <MomentField
              key={side}
              aria-label={`${name} ${side}`}
              miw={180}
              value={override[side].replace('T', ' ')}
              onChange={(moment) => moment && change({ [side]: moment.slice(0, 16).replace(' ', 'T') })}
            />
          ))}
          <Select
            aria-label={`${name} person`}
            w={180}
            allowDeselect={false}
            data={namesIn(form)}
            value={override.person}
            onChange={(person) => person && change({ person })}
          />
        </>
      )}
    />
  )
}
