import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Rota } from '#contract/on-call/api.ts'
import { onCallMessages } from '#contract/on-call/messages.ts'
import { paths } from '#contract/paths.ts'
import { gapsText, rotaFaults } from '#rules/on-call/rota-faults.ts'
import { weekdayName, weekdaysInOrder } from '#rules/place/weeks.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { FormCard } from '../ui/form/form-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { WindowsField } from '../ui/form/windows-field.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { reloadRotas, removeRota, saveRota } from './api.ts'
import { ComingShifts } from './coming-shifts.tsx'
import { HolidayRows, OverrideRows, PeopleRows } from './rota-rows.tsx'
import { bodyOfRota, type RotaFormValues } from './rota-values.ts'

const timeZones = Intl.supportedValuesOf('timeZone')

/** Saves a rota with gaps only after confirmation. */
const agreeToGaps = (gaps: string) =>
  confirm({
    title: 'Nobody is on call at times',
    message: `Nobody is on call ${gaps}. In a gap an alert goes to its next step at once, or to the ADMINs.`,
    confirmLabel: 'Save with the gap',
  })

export function RotaForm({ rota, values }: { rota?: Rota; values: RotaFormValues }) {
  const navigate = useNavigate()
  const form = useForm<RotaFormValues>({
    initialValues: values,
    validate: (typed) => ({ ...rotaFaults(typed) }),
  })
  const release = useUnsavedGuard(form.isDirty())
  const leave = async () => {
    release()
    await reloadRotas()
    await navigate({ to: paths.onCall })
  }
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (typed) => {
      const gaps = gapsText(typed, new Date())
      if (gaps && !(await agreeToGaps(gaps))) return
      await saveRota(rota?.id, bodyOfRota(typed, gaps !== undefined))
      showSuccess(rota ? onCallMessages.updated : onCallMessages.added)
      await leave()
    },
  })
  const remove = async (id: string) => {
    const isRemoved = await confirm({
      title: 'Remove rota',
      message: 'Alerts no longer notify who is on call in it.',
      confirmLabel: 'Remove rota',
      isDestructive: true,
      run: async () => {
        await removeRota(id).catch(showAndRethrow)
        showSuccess(onCallMessages.removed)
      },
    })
    if (isRemoved) await leave()
  }
  return (
    <>
      <FormCard
        title={rota ? 'Edit rota' : 'Add rota'}
        onSubmit={onSubmit}
        isBusy={isBusy}
        isForAdmins
        failure={failure}
        onCloseFailure={clearFailure}
        actions={
          <Button variant="default" component={Link} to={paths.onCall}>
            Cancel
          </Button>
        }
        asideActions={
          rota && (
            <Button
              variant="subtle"
              color="red"
              c="var(--mantine-color-error)"
              onClick={() => void remove(rota.id)}
            >
              Remove rota
            </Button>
          )
        }
      >
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
        <Select
          label="Time zone"
          description="All times of the rota are in this time zone."
          data={timeZones}
          searchable
          allowDeselect={false}
          {...form.getInputProps('time_zone')}
        />
        <PeopleRows form={form} />
        <Group grow align="start">
          <Select
            label="Hand-over day"
            data={weekdaysInOrder().map((day) => ({ value: String(day), label: weekdayName(day, 'long') }))}
            allowDeselect={false}
            value={String(form.values.hand_over.weekday)}
            onChange={(day) =>
              form.setFieldValue('hand_over', { ...form.values.hand_over, weekday: Number(day) })
            }
          />
          <TextInput
            type="time"
            label="Hand-over time"
            value={form.values.hand_over.time}
            onChange={(event) =>
              event.currentTarget.value &&
              form.setFieldValue('hand_over', { ...form.values.hand_over, time: event.currentTarget.value })
            }
          />
        </Group>
        <DayField
          label="First week"
          description="The first person is on call in the week of this day."
          {...form.getInputProps('starts_on')}
        />
        <WindowsField
          label="Hours"
          description="The hours of the rota. Without any, it is always on call."
          addLabel="Add hours"
          fresh={{ weekdays: [1, 2, 3, 4, 5], from: '17:00', to: '08:00' }}
          value={form.values.hours}
          onChange={(hours) => form.setFieldValue('hours', hours)}
        />
        <HolidayRows form={form} />
        <OverrideRows form={form} />
      </FormCard>
      <ComingShifts values={form.values} />
    </>
  )
}
