import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  PasswordInput,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeAssistantInput, HomeAssistantSettings } from '#contract/home-assistant/api.ts'
import { homeAssistantMessages } from '#contract/home-assistant/messages.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { showError, showFailure, showSuccess } from '../lib/notices.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { homeAssistantQuery, saveHomeAssistant, testHomeAssistant } from './api.ts'
import { HomeAssistantStatus } from './home-assistant-status.tsx'

/** Sites and cameras as devices of Home Assistant, through an MQTT broker. */
export function HomeAssistantCard() {
  const stored = useQuery(homeAssistantQuery)
  return (
    <SectionCard title="Home Assistant">
      {stored.isError ? (
        <LoadFailure error={stored.error} onRetry={() => void stored.refetch()} />
      ) : stored.data ? (
        <BrokerForm stored={stored.data} />
      ) : (
        <Skeleton h={320} />
      )}
    </SectionCard>
  )
}

type Values = Required<Omit<HomeAssistantInput, 'sites'>> & { sites: string[] }

const valuesOf = ({
  status: _status,
  has_password: _has,
  sites,
  ...values
}: HomeAssistantSettings): Values => ({
  ...values,
  sites: sites ?? [],
  password: '',
})

function BrokerForm({ stored }: { stored: HomeAssistantSettings }) {
  const queryClient = useQueryClient()
  const sites = useQuery(siteChoicesQuery).data ?? []
  const form = useForm<Values>({ initialValues: valuesOf(stored) })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (values) => {
      const saved = await saveHomeAssistant({
        ...values,
        sites: values.sites.length > 0 ? values.sites : null,
      })
      queryClient.setQueryData(homeAssistantQuery.queryKey, saved)
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
      showSuccess(homeAssistantMessages.saved)
    },
  })
  const isChanged = form.isDirty()
  useUnsavedGuard(isChanged)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed" size="sm">
          Every camera and site appears in Home Assistant by itself, by MQTT discovery: last plate, occupancy,
          online and last picture of cameras, vehicles on site and free places of carparks, and alerts as
          events. Enter the broker that Home Assistant uses.
        </Text>
        <HomeAssistantStatus status={stored.status} />
        <ErrorBanner message={failure} />
        <Switch
          label="Publish to this broker"
          description="Switching it off removes the devices from Home Assistant."
          {...form.getInputProps('is_enabled', { type: 'checkbox' })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Address of the broker"
            description="mqtts:// encrypts the connection"
            placeholder="mqtt://homeassistant.local:1883"
            {...form.getInputProps('address')}
          />
          <TextInput
            label="Discovery prefix"
            description="As it is set in Home Assistant"
            {...form.getInputProps('discovery_prefix')}
          />
          <TextInput label="User name" autoComplete="off" {...form.getInputProps('username')} />
          <PasswordInput
            label="Password"
            placeholder={stored.has_password ? 'Stored. Leave empty to keep it.' : ''}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <MultiSelect
            label="Sites"
            description="All sites, where none is chosen."
            searchable
            data={sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
            {...form.getInputProps('sites')}
          />
          <TextInput
            label="Topic prefix"
            description="States are published below it"
            {...form.getInputProps('topic_prefix')}
          />
        </SimpleGrid>
        <Group>
          <Checkbox label="Send plates" {...form.getInputProps('sends_plates', { type: 'checkbox' })} />
          <Checkbox
            label="Send pictures, with privacy masks"
            {...form.getInputProps('sends_pictures', { type: 'checkbox' })}
          />
        </Group>
        <Group justify="end">
          <TestButton isStored={stored.address !== '' && !isChanged} />
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A test uses what is stored, so it waits until the form has been saved. */
function TestButton({ isStored }: { isStored: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const tryBroker = async () => {
    setBusy(true)
    try {
      const { is_success, detail } = await testHomeAssistant()
      if (is_success) showSuccess(homeAssistantMessages.working)
      else showFailure(homeAssistantMessages.notWorking, { title: detail })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      disabled={!isStored}
      loading={isBusy}
      leftSection={<IconPlugConnected size={16} stroke={1.6} />}
      onClick={() => void tryBroker()}
    >
      Test connection
    </Button>
  )
}
