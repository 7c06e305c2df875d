import { Switch, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { longestEscalationMinutes } from '#contract/alerts/constants.ts'
import type { AlertFormValues } from './alert-form-values.ts'
import { MinutesField } from './minutes-field.tsx'

const usualMinutes = 15

/** Who is notified next when nobody acknowledges. */
export function EscalationFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const isOn = form.values.escalate_after_minutes !== null
  return (
    <>
      <Switch
        label="Escalation"
        description="Tells others when nobody acknowledges the message by its link or in the inbox."
        checked={isOn}
        onChange={(event) =>
          form.setFieldValue('escalate_after_minutes', event.currentTarget.checked ? usualMinutes : null)
        }
      />
      {isOn && (
        <>
          <MinutesField
            form={form}
            name="escalate_after_minutes"
            label="Escalate after"
            min={1}
            max={longestEscalationMinutes}
          />
          <TagsInput
            label="Escalate to"
            description="Email addresses or mobile numbers"
            splitChars={[',', ';', ' ']}
            {...form.getInputProps('escalate_to')}
          />
        </>
      )}
    </>
  )
}
