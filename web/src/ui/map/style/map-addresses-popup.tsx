import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mapsApi } from '#contract/sites/maps.ts'
import { mapAddressMessages } from '#contract/sites/messages.ts'
import { call } from '../../../lib/calls/api-client.ts'
import { showSuccess } from '../../../lib/notices.ts'
import { useFormSubmit } from '../../form/use-form-submit.ts'
import { modalWidthPx } from '../../page/layout.ts'
import { SavePopup } from '../../popup/save-popup.tsx'
import { ownMapsQuery } from './configured-maps.tsx'

const example = 'https://tiles.example/{z}/{x}/{y}.png'
const addressOrNone = (text: string) => text.trim() || null

/** Sets the sources of the organisation's own maps. */
export function MapAddressesPopup({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const addresses = useQuery(ownMapsQuery).data?.addresses
  const form = useForm({
    initialValues: {
      street_tiles: addresses?.street_tiles ?? '',
      satellite_tiles: addresses?.satellite_tiles ?? '',
    },
  })
  const submit = useFormSubmit(form, {
    save: async ({ street_tiles, satellite_tiles }) => {
      const body = {
        street_tiles: addressOrNone(street_tiles),
        satellite_tiles: addressOrNone(satellite_tiles),
      }
      queryClient.setQueryData(ownMapsQuery.queryKey, await call(mapsApi.saveOwn, { body }))
      showSuccess(mapAddressMessages.saved)
      onClose()
    },
  })
  return (
    <SavePopup
      title="Maps of the organisation"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      submit={submit}
    >
      <Text size="sm" c="dimmed">
        Addresses of map tiles, as your map provider gives them. An empty field is the bundled map. Tiles are
        fetched by the product, so a key in the address stays with it.
      </Text>
      <TextInput
        label="Street tiles"
        placeholder={example}
        data-autofocus
        {...form.getInputProps('street_tiles')}
      />
      <TextInput
        label="Satellite tiles"
        placeholder={example.replace('png', 'jpg')}
        {...form.getInputProps('satellite_tiles')}
      />
    </SavePopup>
  )
}
