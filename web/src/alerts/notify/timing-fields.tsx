import type { UseFormReturnType } from '@mantine/form'
import { longestCooldownMinutes } from '#contract/alerts/constants.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { digestTime } from '#rules/alerts/daily-digest.ts'
import { WindowsField } from '../../ui/form/windows-field.tsx'
import { DigestField } from './digest-field.tsx'
import type { AlertFormValues } from '../alert-form-values.ts'
import { MinutesField } from './minutes-field.tsx'

const weekdays = [1, 2, 3, 4, 5]
const everyDay = [1, 2, 3, 4, 5, 6, 0]

/** Schedule, quiet hours and cooldown. */
export const TimingFields = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <>
    <MinutesField
      form={form}
      name="cooldown_minutes"
      label="Cooldown"
      description={
        form.values.kind === AlertKind.CAMERA
          ? 'The same camera does not notify again for this long. 0 notifies every time.'
          : 'The same plate at the same camera does not notify again for this long. 0 notifies of every pass.'
      }
      min={0}
      max={longestCooldownMinutes}
    />
    <WindowsField
      label="Schedule"
      description="When it watches, by the clock of the site. Always, where nothing is set."
      addLabel="Add hours to watch"
      fresh={{ weekdays, from: '08:00', to: '17:00' }}
      value={form.values.schedule}
      onChange={(windows) => form.setFieldValue('schedule', windows)}
    />
    <DigestField
      quietHours={form.values.quiet_hours}
      onChange={(windows) => form.setFieldValue('quiet_hours', windows)}
    />
    {digestTime(form.values.quiet_hours) === undefined && (
      <WindowsField
        label="Quiet hours"
        description="What happens in them is sent in one message when they end; priority plates at once."
        addLabel="Add quiet hours"
        fresh={{ weekdays: everyDay, from: '22:00', to: '06:00' }}
        value={form.values.quiet_hours}
        onChange={(windows) => form.setFieldValue('quiet_hours', windows)}
      />
    )}
  </>
)
