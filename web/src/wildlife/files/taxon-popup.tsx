import { NumberInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'
import { taxonMessages } from '#contract/wildlife/texts.ts'
import { showSuccess } from '../../lib/notices.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { SavePopup } from '../../ui/popup/save-popup.tsx'
import { saveTaxon } from '../api.ts'

interface Props {
  taxon: WildlifeTaxon
  onClose: () => void
}

/** The scientific name and the number of the dolphin in exported files. */
export function TaxonPopup({ taxon, onClose }: Props) {
  const form = useForm<{ scientific_name: string; aphia_id: number | string }>({
    initialValues: { scientific_name: taxon.scientific_name, aphia_id: taxon.aphia_id ?? '' },
  })
  const submit = useFormSubmit(form, {
    save: async ({ scientific_name, aphia_id }) => {
      await saveTaxon({ scientific_name, aphia_id: aphia_id === '' ? null : Number(aphia_id) })
      showSuccess(taxonMessages.saved)
      onClose()
    },
  })
  return (
    <SavePopup
      title="Species in exported files"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      submit={submit}
    >
      <Text size="sm" c="dimmed">
        Darwin Core and Camtrap DP name the dolphin by its scientific name and by its number in the World
        Register of Marine Species. Look it up at marinespecies.org: a wrong number names another animal.
      </Text>
      <TextInput label="Scientific name" data-autofocus {...form.getInputProps('scientific_name')} />
      <NumberInput
        label="WoRMS AphiaID"
        description="Left empty, files carry the name alone"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('aphia_id')}
      />
    </SavePopup>
  )
}
