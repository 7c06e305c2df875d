import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AlertSeverity, severityLabels } from '#contract/alerts/enumerations.ts'
import { RotaSelect } from '../../on-call/rota-select.tsx'
import type { AlertFormValues } from '../alert-form-values.ts'
import { EscalationFields } from './escalation-fields.tsx'
import { FallbackField } from './fallback-field.tsx'
import { TimingFields } from './timing-fields.tsx'

export const FoldedFields = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <>
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
  </>
)
