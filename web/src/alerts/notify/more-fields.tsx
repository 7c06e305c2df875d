import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AlertSeverity, severityLabels } from '#contract/alerts/enumerations.ts'
import { RotaSelect } from '../../on-call/rota-select.tsx'
import { Fold } from '../../ui/form/fold.tsx'
import { newAlert, type AlertFormValues } from '../alert-form-values.ts'
import { EscalationFields } from './escalation-fields.tsx'
import { FallbackField } from './fallback-field.tsx'
import { TimingFields } from './timing-fields.tsx'

/** The fields that most alerts leave unchanged. */
const names = [
  'on_call',
  'severity',
  'cooldown_minutes',
  'schedule',
  'quiet_hours',
  'escalate_after_minutes',
  'escalate_to',
  'escalate_rota',
  'later_steps',
  'fallback_to',
] as const

const isSet = (values: AlertFormValues) =>
  names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(newAlert[name]))

/** On call, severity, hours, escalation and fallback. */
export const MoreFields = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <Fold
    title="More"
    hint="On call, severity, cooldown, hours, escalation, fallback"
    isSet={isSet(form.values)}
    hasFault={names.some((name) => form.errors[name] !== undefined)}
  >
    <RotaSelect
      label="On call"
      description="Also notifies the person who is on call in this rota."
      value={form.values.on_call}
      onChange={(id) => form.setFieldValue('on_call', id)}
      error={form.errors['on_call']}
    />
    <Select
      label="Severity"
      description="What is critical is not held back in a storm of messages."
      allowDeselect={false}
      data={Object.values(AlertSeverity).map((value) => ({ value, label: severityLabels[value] }))}
      {...form.getInputProps('severity')}
    />
    <TimingFields form={form} />
    <EscalationFields form={form} />
    <FallbackField form={form} />
  </Fold>
)
