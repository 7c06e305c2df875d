import { Button, Fieldset, NumberInput, Switch, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EscalationStep } from '#contract/alerts/api.ts'
import { longestEscalationMinutes, mostLaterSteps } from '#contract/alerts/constants.ts'
import { RotaSelect } from '../../on-call/rota-select.tsx'
import type { AlertFormValues } from '../alert-form-values.ts'
import { MinutesField } from './minutes-field.tsx'

const usualMinutes = 15

/** The recipients of an escalation, in up to three steps. */
export function EscalationFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const { escalate_after_minutes, later_steps } = form.values
  const isOn = escalate_after_minutes !== null
  const setSteps = (steps: EscalationStep[]) => {
    form.setFieldValue('later_steps', steps)
    form.clearFieldError('later_steps')
  }
  return (
    <>
      <Switch
        label="Escalation"
        description="Notifies others when nobody acknowledges the message by its link or in the inbox."
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
          <RotaSelect
            label="Escalate to who is on call"
            value={form.values.escalate_rota}
            onChange={(id) => form.setFieldValue('escalate_rota', id)}
          />
          {later_steps.map((step, place) => (
            <StepFields
              // Steps have no id.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              number={place + 2}
              step={step}
              error={form.errors['later_steps']}
              onChange={(changed) => setSteps(later_steps.map((old, at) => (at === place ? changed : old)))}
              onRemove={() => setSteps(later_steps.filter((_, at) => at !== place))}
            />
          ))}
          {later_steps.length < mostLaterSteps && (
            <Button
              variant="default"
              size="xs"
              w="fit-content"
              leftSection={<IconPlus size={14} />}
              onClick={() => setSteps([...later_steps, { after_minutes: usualMinutes, to: [], rota: null }])}
            >
              Add step {later_steps.length + 2}
            </Button>
          )}
        </>
      )}
    </>
  )
}

interface StepProps {
  number: number
  step: EscalationStep
  error: ReactNode
  onChange: (step: EscalationStep) => void
  onRemove: () => void
}

const StepFields = ({ number, step, error, onChange, onRemove }: StepProps) => (
  <Fieldset legend={`Escalation step ${number}`}>
    <NumberInput
      label={`Step ${number} after another`}
      suffix=" minutes"
      allowDecimal={false}
      clampBehavior="blur"
      min={1}
      max={longestEscalationMinutes}
      value={step.after_minutes}
      onChange={(minutes) => typeof minutes === 'number' && onChange({ ...step, after_minutes: minutes })}
    />
    <TagsInput
      label={`Step ${number} notifies`}
      description="Email addresses or mobile numbers"
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      mt="sm"
      error={error}
      value={step.to}
      onChange={(to) => onChange({ ...step, to })}
    />
    <RotaSelect
      label={`Step ${number} notifies who is on call`}
      value={step.rota}
      onChange={(rota) => onChange({ ...step, rota })}
    />
    <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={onRemove}>
      Remove step {number}
    </Button>
  </Fieldset>
)
