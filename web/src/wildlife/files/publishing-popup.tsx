import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { licenceTexts, type WildlifePublishing } from '#contract/wildlife/publishing.ts'
import { publishingMessages } from '#contract/wildlife/texts.ts'
import { showSuccess } from '../../lib/notices.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { SavePopup } from '../../ui/popup/save-popup.tsx'
import { savePublishing } from '../api.ts'

interface Props {
  publishing: WildlifePublishing
  onClose: () => void
}

const licences = Object.entries(licenceTexts).map(([value, { label }]) => ({ value, label }))

/** The licences and the contact in exported files. */
export function PublishingPopup({ publishing, onClose }: Props) {
  const form = useForm({
    initialValues: {
      ...publishing,
      contact_name: publishing.contact_name ?? '',
      contact_email: publishing.contact_email ?? '',
    },
  })
  const submit = useFormSubmit(form, {
    save: async ({ contact_name, contact_email, ...licensed }) => {
      await savePublishing({
        ...licensed,
        contact_name: contact_name.trim() || null,
        contact_email: contact_email.trim() || null,
      })
      showSuccess(publishingMessages.saved)
      onClose()
    },
  })
  return (
    <SavePopup
      title="Licences of exported files"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      submit={submit}
    >
      <Text size="sm" c="dimmed">
        Camtrap DP and Darwin Core carry these licences. GBIF and OBIS accept data under CC0, CC BY and CC
        BY-NC only. A licence cannot be taken back from somebody who has the file.
      </Text>
      <Select
        label="Licence of the data"
        data={licences}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('data_licence')}
      />
      <Select
        label="Licence of the pictures"
        data={licences}
        allowDeselect={false}
        {...form.getInputProps('media_licence')}
      />
      <TextInput
        label="Contact person"
        description="Left empty, files name the organisation alone"
        {...form.getInputProps('contact_name')}
      />
      <TextInput label="Contact e-mail" type="email" {...form.getInputProps('contact_email')} />
    </SavePopup>
  )
}
