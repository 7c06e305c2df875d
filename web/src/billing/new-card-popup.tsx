import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isCardNumber, readExpiry } from '#rules/billing.ts'
import { showSuccess } from '../lib/notices.ts'
import { profileQuery } from '../lib/session/start-data.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { Popup, PopupForm } from '../ui/popup/popup.tsx'
import { addCard, paymentSettingsQuery } from './api.ts'
import { tokenOf } from './card-token.ts'

export function NewCardPopup({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const settings = useQuery(paymentSettingsQuery).data
  const form = useForm({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: {
      number: (number) => (isCardNumber(number) ? null : 'Please enter a valid card number'),
      expiry: (text) =>
        readExpiry(text, new Date()) ? null : 'Please enter a month and year to come, as 12/30',
      cvc: (cvc) => (/^\d{3,4}$/.test(cvc.trim()) ? null : 'Please enter the 3 or 4 digits'),
    },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ number, expiry, cvc }) => {
      const card = { number, expiry: readExpiry(expiry, new Date())!, cvc: cvc.trim() }
      await addCard(await tokenOf(card, settings!))
      await queryClient.invalidateQueries(profileQuery)
      showSuccess('Card added')
      onClose()
    },
    aliases: { token: 'number' },
  })
  return (
    <Popup title="Add Card" widthPx={modalWidthPx.narrow} onClose={onClose}>
      <PopupForm
        onSubmit={onSubmit}
        failure={failure}
        onCloseFailure={clearFailure}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={!settings}>
              Add Card
            </Button>
          </>
        }
      >
        {settings?.provider === 'sandbox' && (
          <Alert variant="light">No payment provider is set up: the card is not charged.</Alert>
        )}
        <TextInput
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          data-autofocus
          {...form.getInputProps('number')}
        />
        <Group grow align="start">
          <TextInput
            label="Expiry"
            placeholder="MM/YY"
            autoComplete="cc-exp"
            {...form.getInputProps('expiry')}
          />
          <TextInput
            label="Security code"
            inputMode="numeric"
            autoComplete="cc-csc"
            {...form.getInputProps('cvc')}
          />
        </Group>
      </PopupForm>
    </Popup>
  )
}
