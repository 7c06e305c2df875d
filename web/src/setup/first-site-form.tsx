import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import { siteFaults } from '#rules/sites/form.ts'
import { isMapCentre } from '#rules/sites/site-types.ts'
import { withNamePrefix } from '#rules/text/format.ts'
import { saveCamera } from '../cameras/api.ts'
import { firstStepsQuery } from '../lib/first-steps.ts'
import { homePath } from '../lib/session/home-path.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { enabledAppsQuery, refreshApps } from '../lib/session/start-data.ts'
import { AddressField } from '../sites/form/address-field.tsx'
import { reloadSites, saveSite } from '../sites/api.ts'
import { PlaceField } from '../sites/form/place-field.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'

/** The numbers of a new car park. They can be set on the page of the site. */
const unknownNumbers = { number_of_bays: 0, occupancy_count: 0 }
const daily = 1

interface Values extends Record<string, unknown> {
  name: string
  address: string
  lat: number | null
  lng: number | null
}

/** Creates the first site with its first camera, from a name and a position. */
export function FirstSiteForm({ isWildlife }: { isWildlife: boolean }) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    initialValues: { name: '', address: '', lat: null, lng: null },
    validate: ({ name, address, lat, lng }) => {
      const { lat: missing, ...faults } = siteFaults(
        { name, address, lat, lng, ...unknownNumbers },
        SiteType.CARPARK,
      )
      if (missing && !faults['address'])
        return { ...faults, address: 'Choose a suggestion, or click the place on the map' }
      return faults
    },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async ({ name, address, lat, lng }) => {
      try {
        const site = await saveSite(undefined, {
          site_type: SiteType.CARPARK,
          name: withNamePrefix(name.trim(), 'site'),
          address: address.trim(),
          lat,
          lng,
          ...unknownNumbers,
        })
        await saveCamera(undefined, {
          site: site.id,
          name: withNamePrefix(isWildlife ? 'Camera 1' : 'Gate', 'camera'),
          event_frequency: daily,
          ...(isWildlife
            ? { app_type: CameraAppType.MAUI }
            : { function_type: FunctionType.AUTO_ENTRY_FRONT }),
        })
        // The first car park enables an app, which changes the landing page.
        await queryClient.invalidateQueries({ queryKey: enabledAppsQuery.queryKey, refetchType: 'none' })
        await refreshApps()
        await navigate({ to: homePath() })
      } finally {
        // The site exists even without its camera: the next step then links to its page.
        await Promise.all([
          reloadSites(),
          queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
        ])
      }
    },
  })
  const place = { lat: form.values.lat ?? undefined, lng: form.values.lng ?? undefined }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <ErrorBanner message={failure} />
        <TextInput label="Site name" {...form.getInputProps('name')} />
        <AddressField
          {...form.getInputProps('address')}
          onPlace={({ center: [lng, lat] }) => form.setValues({ lat, lng })}
        />
        <PlaceField
          place={isMapCentre(place) ? place : undefined}
          onMove={({ lat, lng }) => form.setValues({ lat, lng })}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {isWildlife
              ? 'A camera is added with it.'
              : 'A camera at the gate is added with it. Bays and limits can be set later.'}
          </Text>
          <Button type="submit" loading={isBusy}>
            Add site and camera
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
