import type { UseFormReturnType } from '@mantine/form'
import { soonPart } from '../../lib/soon-part.tsx'
import { Fold } from '../../ui/form/fold.tsx'
import { newAlert, type AlertFormValues } from '../alert-form-values.ts'

const FoldedFields = soonPart(async () => (await import('./folded-fields.tsx')).FoldedFields)

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
    <FoldedFields form={form} />
  </Fold>
)
