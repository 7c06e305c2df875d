import { Alert, Button, Group, PasswordInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { accessMessages } from '#contract/privacy/access.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { showSuccess } from '../lib/notices.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { FieldRow } from '../ui/form/field-row.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { requestAccess } from './api.ts'

/** Days of the organisation, the last one to its end. */
const startOf = (day: string | null) => (day ? (parseInstant(day)?.toISOString() ?? null) : null)
const endOf = (day: string | null) => {
  const end = day ? parseInstant(day, { isRangeEnd: true }) : undefined
  return end ? new Date(end.getTime() - 1).toISOString() : null
}

interface Values extends Record<string, unknown> {
  plate: string
  proof: string
  from: string | null
  to: string | null
  password: string
}

/** The form with the plate, the period and the proof of identity. */
export function RequestAccessCard() {
  const form = useForm<Values>({
    initialValues: { plate: '', proof: '', from: null, to: null, password: '' },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async ({ plate, proof, from, to, password }) => {
      await requestAccess({ plate, proof, from: startOf(from), to: endOf(to), password: password || null })
      form.reset()
      showSuccess(accessMessages.requested)
    },
  })
  return (
    <SectionCard title="Make a package">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <ErrorBanner message={failure} />
          <FieldRow>
            <TextInput label="Plate" maxLength={20} {...form.getInputProps('plate')} />
            <DayField label="From" placeholder="The beginning" clearable {...form.getInputProps('from')} />
            <DayField label="To" placeholder="Today" clearable {...form.getInputProps('to')} />
          </FieldRow>
          <Textarea
            label="Proof of identity"
            description="How the person proved that the vehicle is theirs. Do not copy documents here."
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('proof')}
          />
          <PasswordInput
            label="Password (optional)"
            description="Encrypts the file (AES-256). Sightline does not keep it: send it to the recipient by another way."
            autoComplete="new-password"
            maxLength={200}
            {...form.getInputProps('password')}
          />
          <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.6} />}>
            A vehicle, face or person that the camera did not report stays visible. Look through the pictures
            before you hand the package over.
          </Alert>
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              Make a package
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
