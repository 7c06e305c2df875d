import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { enquiryCaseLabels, enquiryCases, type EnquiryCase } from '#contract/contact/enumerations.ts'
import { contactMessages } from '#contract/contact/messages.ts'
import { noticeDurationMs } from '#contract/product/constants.ts'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { useSession } from '../lib/session/session.ts'
import { FormCard } from '../ui/form/form-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { Page } from '../ui/page/page.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { sendEnquiry } from './api.ts'
import { Enquiries, NotMailed } from './enquiries.tsx'

interface Values extends Record<string, unknown> {
  message: string
  phoneNumber: string
  case: EnquiryCase | null
}

/** Requests an enterprise plan. The input stays until it is sent. */
export function EnterprisePage() {
  const form = useForm<Values>({
    initialValues: { message: '', phoneNumber: '', case: null },
    validate: {
      phoneNumber: (number) => (number.trim() === '' ? contactMessages.phoneRequired : null),
      case: (chosen) => (chosen === null ? contactMessages.caseRequired : null),
    },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ message, phoneNumber, case: chosen }) => {
      await sendEnquiry({ message, phoneNumber, case: chosen! })
      showSuccess(contactMessages.sent, { duration: noticeDurationMs.enquiry })
      form.reset()
    },
    onFailure: () => showFailure(contactMessages.notSent, { duration: noticeDurationMs.enquiry }),
  })
  return (
    <Page width="narrow">
      <CurrentPlan />
      <FormCard
        title="Enterprise"
        description="Tell us about your sites, and one of our experts gets in touch."
        onSubmit={onSubmit}
        submitLabel="Send"
        isBusy={isBusy}
        failure={failure}
        onCloseFailure={clearFailure}
      >
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          withAsterisk
          {...form.getInputProps('phoneNumber')}
        />
        <Select
          label="Your case"
          placeholder="Select your case"
          data={enquiryCases.map((value) => ({ value, label: enquiryCaseLabels[value] }))}
          withAsterisk
          {...form.getInputProps('case')}
        />
        <Textarea label="Message" autosize minRows={4} maxRows={12} {...form.getInputProps('message')} />
      </FormCard>
      <NotMailed />
      <Enquiries />
    </Page>
  )
}

/** The plan of the organisation. */
function CurrentPlan() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <SectionCard title="Your plan">
      <Text fw={600}>{user.is_standard_plan ? 'Standard' : 'Enterprise'}</Text>
      <Text size="sm" c="dimmed">
        {user.is_standard_plan
          ? 'Ask below for more sites, more cameras or support on the phone.'
          : `${user.organisation} has every feature. Ask below for anything beyond it.`}
      </Text>
    </SectionCard>
  )
}
