import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import type { SiteContact } from '#contract/sites/api.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import type { OrganisationKind } from '#contract/setup/api.ts'
import { siteFaults } from '#rules/sites/form.ts'
import { isMapCentre } from '#rules/sites/site-types.ts'
import { withNamePrefix } from '#rules/text/format.ts'
import { saveCamera } from '../cameras/api.ts'
import { firstStepsQuery } from '../lib/first-steps.ts'
import { homePath } from '../lib/session/home-path.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { useSession } from '../lib/session/session.ts'
import { enabledAppsQuery, refreshApps } from '../lib/session/start-data.ts'
import { AddressField } from '../sites/form/address-field.tsx'
import { reloadSites, saveSite } from '../sites/api.ts'
import { PlaceField } from '../sites/form/place-field.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'

/** The numbers of a new car park. They can be set on the page of the site. */
const unknownNumbers = { number_of_bays: 0, occupancy_count: 0 }
const daily = 1

const firstCameras = {
  vehicles: { name: 'Gate', function_type: FunctionType.AUTO_ENTRY_FRONT },
  safety: { name: 'Camera 1', app_type: CameraAppType.HS },
  wildlife: { name: 'Camera 1', app_type: CameraAppType.MAUI },
} satisfies Record<OrganisationKind, object>

interface Values extends Record<string, unknown> {
  name: string
  address: string
  lat: number | null
  lng: number | null
  phone: string
}

/** The first user is both contacts of a worksite until others are named. */
function useContacts(): (phone: string) => { safety_manager: SiteContact; stms: SiteContact } {
  const user = useSession((state) => state.user)
  return (phone) => {
    const contact = {
      email: user ? [user.email] : [],
      name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
      phone: [phone],
    }
    return { safety_manager: contact, stms: contact }
  }
}

/** Creates the first site with its first camera, from a position and a name. */
export function FirstSiteForm({ kind }: { kind: OrganisationKind }) {
  const navigate = useNavigate()
  const contactsOf = useContacts()
  const isSafety = kind === 'safety'
  const siteType = isSafety ? SiteType.HS : SiteType.CARPARK
  const detailsOf = (phone: string) => (isSafety ? contactsOf(phone.trim()) : unknownNumbers)
  const form = useForm<Values>({
    initialValues: { name: '', address: '', lat: null, lng: null, phone: '' },
    validate: ({ phone, ...site }) => {
      const {
        lat: missing,
        'safety_manager.phone': wrongPhone,
        ...faults
      } = siteFaults({ ...site, ...detailsOf(phone) }, siteType)
      return {
        ...faults,
        ...(wrongPhone && { phone: wrongPhone }),
        ...(missing &&
          !faults['address'] && { address: 'Choose a suggestion, or click the place on the map' }),
      }
    },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    aliases: { 'safety_manager.phone': 'phone' },
    save: async ({ name, address, lat, lng, phone }) => {
      try {
        const site = await saveSite(undefined, {
          site_type: siteType,
          name: withNamePrefix(name.trim(), 'site'),
          address: address.trim(),
          lat,
          lng,
          ...detailsOf(phone),
        })
        const camera = firstCameras[kind]
        await saveCamera(undefined, {
          ...camera,
          site: site.id,
          name: withNamePrefix(camera.name, 'camera'),
          event_frequency: daily,
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
        <AddressField
          {...form.getInputProps('address')}
          onPlace={({ place_name, center: [lng, lat] }) =>
            form.setValues(({ name = '' }) => ({
              lat,
              lng,
              // Most sites are named after their place.
              name: name.trim() === '' ? place_name.split(',')[0]! : name,
            }))
          }
        />
        <TextInput label="Site name" {...form.getInputProps('name')} />
        {isSafety && (
          <TextInput
            label="Phone for safety notices"
            description="You are the safety manager and STMS of the site until you name others on its page."
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        )}
        <PlaceField
          place={isMapCentre(place) ? place : undefined}
          onMove={({ lat, lng }) => form.setValues({ lat, lng })}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {kind === 'vehicles'
              ? 'A camera at the gate is added with it. Bays and limits can be set later.'
              : 'A camera is added with it.'}
          </Text>
          <Button type="submit" loading={isBusy}>
            Add site and camera
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
