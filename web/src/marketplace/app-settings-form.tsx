import { Alert, Group, PasswordInput, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppSlug } from '#contract/marketplace/apps.ts'
import type { AppSetting } from '#contract/marketplace/api.ts'
import type { CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { fieldsOf, type IntegrationField } from '#contract/marketplace/integration-fields.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'
import { integrationFaults } from '#rules/marketplace/settings.ts'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { FormCard } from '../ui/form/form-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { saveAppSetting, saveStolenPlates } from './api.ts'
import { ConnectionActions } from './connection-actions.tsx'

interface Props {
  app: CatalogueApp
  /** Null while nothing is stored. */
  setting: AppSetting | null
  isEnabled: boolean
  extraActions?: ReactNode
}

/** The switch, and a text for each field by its name. */
type Values = { enabled: boolean } & Record<string, string | boolean>

/** The page of an app: description, switch and settings. */
export function AppSettingsForm({ app, setting, isEnabled, extraActions }: Props) {
  const queryClient = useQueryClient()
  const fields = fieldsOf(app.slug)
  const storedSecrets = setting?.stored_secrets ?? []
  const form = useForm<Values>({
    initialValues: {
      ...Object.fromEntries(fields.map(({ name }) => [name, setting?.values[name] ?? ''])),
      enabled: isEnabled,
    },
    validate: ({ enabled, ...texts }) =>
      integrationFaults(app.slug, {
        isEnabled: enabled,
        values: texts as Record<string, string>,
        storedSecrets,
      }),
  })
  const release = useUnsavedGuard(form.isDirty())
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ enabled, ...texts }) => {
      if (app.slug === AppSlug.STOLEN_VEHICLES) await saveStolenPlates(enabled)
      else await saveAppSetting(app.slug, { is_enabled: enabled, fields: texts as Record<string, string> })
      release()
      form.resetDirty()
      showSuccess(marketplaceMessages.updated)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['integrations'] }),
        queryClient.invalidateQueries({ queryKey: ['stolen-plates'] }),
      ])
    },
    onFailure: () => showFailure(marketplaceMessages.cannotUpdate),
  })
  const { enabled } = form.getValues()
  return (
    <FormCard
      title={app.label}
      description={app.description}
      onSubmit={onSubmit}
      isBusy={isBusy}
      failure={failure}
      onCloseFailure={clearFailure}
      asideActions={
        <>
          <ConnectionActions slug={app.slug} isStored={setting !== null && !form.isDirty()} />
          {extraActions}
        </>
      }
    >
      <Switch
        label={enabled ? 'Enabled' : 'Disabled'}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {fields.map((field) => (
        <SettingField
          key={field.name}
          field={field}
          isStored={storedSecrets.includes(field.name)}
          {...form.getInputProps(field.name)}
        />
      ))}
      {setting?.last_failure && <LastFailure setting={setting} />}
    </FormCard>
  )
}

function SettingField({
  field,
  isStored,
  ...input
}: { field: IntegrationField; isStored: boolean } & Record<string, unknown>) {
  const shared = {
    label: field.label,
    withAsterisk: field.required !== undefined,
    ...(field.help && { description: field.help }),
    ...input,
  }
  if (!field.isSecret) return <TextInput autoComplete="off" {...shared} />
  return (
    <PasswordInput
      autoComplete="off"
      {...shared}
      {...(isStored && { placeholder: 'Stored. Leave empty to keep it.' })}
    />
  )
}

function LastFailure({ setting: { last_failure, last_success_at } }: { setting: AppSetting }) {
  if (!last_failure || (last_success_at && last_success_at > last_failure.at)) return null
  return (
    <Alert color="red" variant="light" title="The last call failed">
      <Group gap="xs" justify="space-between">
        <Text size="sm">{last_failure.text}</Text>
        <RelativeTime at={last_failure.at} />
      </Group>
    </Alert>
  )
}
