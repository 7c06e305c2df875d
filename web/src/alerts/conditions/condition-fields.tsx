import { Checkbox, Group, NumberInput, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import {
  conditionLabels,
  conditionsOf,
  conditionSubjects,
  mostConditions,
  subjectLabels,
  type AlertConditions,
  type Condition,
  type ConditionName,
} from '#contract/alerts/conditions.ts'
import { alertSentence } from '#rules/alerts/alert-sentence.ts'
import type { AlertFormValues } from '../alert-form-values.ts'
import { ConditionRow } from './condition-row.tsx'
import { newCondition } from './new-condition.ts'
import { useConditionNames } from './use-condition-names.ts'
import { useSiteNames } from './use-site-names.ts'

/** The conditions of the alert, shown as a sentence too. */
export function ConditionFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const { when, schedule, all_sites } = form.values
  const names = useConditionNames()
  const siteNames = useSiteNames()
  const sites = all_sites ? [] : form.values.sites.map(siteNames)
  const change = (changes: Partial<AlertConditions>) => {
    form.setFieldValue('when', { ...when, ...changes })
    form.clearFieldError('when')
  }
  const known = conditionsOf[when.about]
  const keys = keysOf(when.conditions)
  const add = (is: string | null) => {
    if (is) change({ conditions: [...when.conditions, newCondition(is as ConditionName)] })
  }
  return (
    <Stack gap="sm">
      <Select
        label="When"
        allowDeselect={false}
        data={conditionSubjects.map((value) => ({ value, label: subjectLabels[value] }))}
        value={when.about}
        onChange={(about) =>
          change({ about: about as AlertConditions['about'], conditions: [], repeat: null })
        }
      />
      {when.about === 'occupancy' && (
        <NumberInput
          label="Full to at least"
          suffix=" %"
          min={1}
          max={200}
          value={when.percent ?? ''}
          onChange={(value) => change({ percent: typeof value === 'number' ? value : null })}
        />
      )}
      {when.about === 'nobody' && (
        <NumberInput
          label="For"
          suffix=" minutes"
          min={5}
          max={20_160}
          allowDecimal={false}
          value={when.minutes ?? ''}
          onChange={(value) => change({ minutes: typeof value === 'number' ? value : null })}
        />
      )}
      {when.conditions.length > 1 && (
        <SegmentedControl
          aria-label="How conditions are joined"
          data={[
            { value: 'and', label: 'All of these' },
            { value: 'or', label: 'Any of these' },
          ]}
          value={when.join}
          onChange={(join) => change({ join })}
        />
      )}
      {when.conditions.map((condition, index) => (
        <ConditionRow
          key={keys[index]}
          condition={condition}
          onChange={(changed) =>
            change({ conditions: when.conditions.map((other, at) => (at === index ? changed : other)) })
          }
          onRemove={() => change({ conditions: when.conditions.filter((_, at) => at !== index) })}
        />
      ))}
      {known.length > 0 && (
        <Select
          aria-label="Add a condition"
          placeholder={
            when.conditions.length >= mostConditions
              ? `At most ${mostConditions} conditions`
              : 'Add a condition'
          }
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={when.conditions.length >= mostConditions}
          data={known.map((value) => ({ value, label: conditionLabels[value] }))}
          value={null}
          onChange={add}
        />
      )}
      {when.about !== 'occupancy' && when.about !== 'nobody' && (
        <RepeatFields repeat={when.repeat} onChange={(repeat) => change({ repeat })} />
      )}
      <Paper withBorder p="sm" bg="var(--surface)" role="status" aria-label="The alert in words">
        <Text size="sm">{alertSentence(when, names, { sites, schedule })}.</Text>
      </Paper>
      {form.errors['when'] && (
        <Text size="xs" c="var(--mantine-color-error)">
          {form.errors['when']}
        </Text>
      )}
    </Stack>
  )
}

/** A condition has no id: its key is its kind and the number of earlier ones of that kind. */
const keysOf = (conditions: readonly Condition[]): string[] =>
  conditions.map(({ is }, at) => `${is} ${conditions.slice(0, at).filter((other) => other.is === is).length}`)

interface RepeatProps {
  repeat: AlertConditions['repeat']
  onChange: (repeat: AlertConditions['repeat']) => void
}

function RepeatFields({ repeat, onChange }: RepeatProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        label="Only after several within a time"
        checked={repeat !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { count: 3, minutes: 10 } : null)}
      />
      {repeat && (
        <Group align="end" ml="lg">
          <NumberInput
            label="Times"
            w={100}
            min={2}
            max={1000}
            allowDecimal={false}
            value={repeat.count}
            onChange={(value) => onChange({ ...repeat, count: Number(value) || 2 })}
          />
          <NumberInput
            label="Within"
            w={150}
            suffix=" minutes"
            min={1}
            max={10_080}
            allowDecimal={false}
            value={repeat.minutes}
            onChange={(value) => onChange({ ...repeat, minutes: Number(value) || 1 })}
          />
        </Group>
      )}
    </Stack>
  )
}
