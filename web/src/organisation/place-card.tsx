import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Place } from '#contract/product/place.ts'
import { showSuccess } from '../lib/notices.ts'
import { usePlace } from '../lib/place.ts'
import { useSession } from '../lib/session/session.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { PlaceFields } from '../ui/place/place-fields.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { savePlace } from './api.ts'

/** The place of the organisation, which every time, number, unit and price follows. */
export function PlaceCard() {
  const isAdmin = useSession((state) => state.user?.role === 'ADMIN')
  const form = useForm<Place>({ initialValues: usePlace() })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (place) => {
      await savePlace(place)
      showSuccess('The place is saved. Everybody in your organisation sees it.')
    },
  })
  return (
    <SectionCard title="Place">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Times, numbers, units and prices are written as it is usual here. Times of a site stay in the time
            zone of the site. Prices are not converted.
          </Text>
          <ErrorBanner message={failure} />
          <PlaceFields form={form} isReadOnly={!isAdmin} />
          {isAdmin && (
            <Group justify="flex-end">
              <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
                Save place
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </SectionCard>
  )
}
