import { Group, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { backupRefusals, type BackupState } from '#contract/backups/api.ts'
import { NumberField } from '../ui/form/number-field.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { viewerZone } from '../ui/values/zoned-text.ts'
import { saveSchedule } from './api.ts'

/** Some browsers leave UTC out of the list. */
const timeZones = [...new Set(['UTC', viewerZone, ...Intl.supportedValuesOf('timeZone')])]

interface Props {
  state: BackupState
  onClose: () => void
}

/** The schedule, folder and number of backups. */
export function SchedulePopup({ state: { schedule, default_folder }, onClose }: Props) {
  const form = useForm({
    initialValues: {
      is_on: schedule?.is_on ?? true,
      time_of_day: schedule?.time_of_day ?? '02:30',
      time_zone: schedule?.time_zone ?? viewerZone,
      folder: schedule?.folder ?? default_folder ?? '',
      keep: String(schedule?.keep ?? 7),
    },
    validate: {
      folder: (folder) => (folder.trim() === '' ? backupRefusals.folder : null),
      time_of_day: (time) => (time === '' ? backupRefusals.time : null),
      keep: (keep) => (Number(keep) >= 1 && Number(keep) <= 365 ? null : backupRefusals.keep),
    },
  })
  const submit = useFormSubmit(form, {
    save: async (values) => {
      await saveSchedule({ ...values, keep: Number(values.keep) })
      onClose()
    },
  })
  return (
    <SavePopup
      title="Schedule of backups"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      submit={submit}
      submitLabel="Save schedule"
    >
      <Switch label="Make a backup every day" {...form.getInputProps('is_on', { type: 'checkbox' })} />
      <Group gap="md" align="start" grow>
        <TextInput type="time" label="Time" withAsterisk {...form.getInputProps('time_of_day')} />
        <Select
          label="Time zone"
          data={timeZones}
          searchable
          allowDeselect={false}
          {...form.getInputProps('time_zone')}
        />
      </Group>
      <TextInput
        label="Folder"
        description="On the machine that runs Sightline. Another disk or a network share survives the loss of this one."
        withAsterisk
        {...form.getInputProps('folder')}
      />
      <NumberField
        label="Backups to keep"
        description="Older ones that the schedule or this page made are removed after each good backup."
        withAsterisk
        isUnsigned
        min={1}
        max={365}
        {...form.getInputProps('keep')}
      />
    </SavePopup>
  )
}
