import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Webhook } from '#contract/webhooks/api.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { showError, showFailure, showSuccess } from '../lib/notices.ts'
import { withOwnMessage } from '../lib/calls/with-error-message.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { FormCard } from '../ui/form/form-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { reloadWebhooks, removeWebhook, saveWebhook, testWebhook, type TestOutcome } from './api.ts'
import { ExportAppButton } from './app-file-buttons.tsx'
import { BodyFields } from './body-fields.tsx'
import { SecretCard } from './secret-card.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { TestResult } from './test-result.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhook-state.tsx'
import { faultsOf, newWebhook, payloadOf, valuesOf, type WebhookValues } from './webhook-form-values.ts'

export function WebhookForm({ webhook }: { webhook?: Webhook }) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<'testing' | 'removing'>()
  const [outcome, setOutcome] = useState<TestOutcome>()
  const form = useForm<WebhookValues>({
    initialValues: webhook ? valuesOf(webhook) : newWebhook,
    validate: faultsOf,
  })
  const isAdmin = useIsAdmin()
  const release = useUnsavedGuard(form.isDirty())
  const leave = async () => {
    release()
    await reloadWebhooks()
    await navigate({ to: paths.webhooks })
  }
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (values) => {
      const thrown = webhook ? webhookMessages.cannotUpdate : webhookMessages.cannotCreate
      await withOwnMessage(thrown, saveWebhook(webhook?.id, payloadOf(values)))
      showSuccess(webhook ? webhookMessages.updated : webhookMessages.added)
      await leave()
    },
    onFailure: () => showFailure(webhook ? webhookMessages.cannotUpdate : webhookMessages.cannotSave),
  })
  const isBlocked = isBusy || doing !== undefined

  const runTest = async () => {
    if (form.validate().hasErrors) return showFailure(webhookMessages.formInvalid)
    setDoing('testing')
    setOutcome(undefined)
    try {
      const tested = await testWebhook(payloadOf(form.getValues()))
      setOutcome(tested)
      if (tested.isTaken) showSuccess(webhookMessages.testSucceeded)
      else showFailure(webhookMessages.testFailed)
    } catch {
      showFailure(webhookMessages.testFailed)
    } finally {
      setDoing(undefined)
    }
    return undefined
  }

  const remove = async (id: string) => {
    const isRemoved = await confirm({
      title: 'Remove Webhook',
      message: webhookMessages.confirmRemove,
      confirmLabel: 'Remove Webhook',
      isDestructive: true,
      run: async () => {
        setDoing('removing')
        try {
          await withOwnMessage(webhookMessages.cannotRemove, removeWebhook(id))
        } catch (error) {
          showError(error)
          throw error
        } finally {
          setDoing(undefined)
        }
      },
    })
    if (!isRemoved) return
    showSuccess(webhookMessages.removed)
    await leave()
  }

  return (
    <Stack gap="md">
      {webhook && <WebhookState webhook={webhook} />}
      <FormCard
        title={webhook ? 'Edit Webhook' : 'New Webhook'}
        description="Receives a signed request for each alert that names it, and for the events it subscribes to."
        onSubmit={onSubmit}
        isBusy={isBusy}
        isForAdmins
        isBlocked={doing !== undefined}
        failure={failure}
        onCloseFailure={clearFailure}
        actions={
          <>
            {webhook?.webhook_type === 'manual' && <ExportAppButton id={webhook.id} name={webhook.name} />}
            <Button variant="default" disabled={isBlocked} component={Link} to={paths.webhooks}>
              Cancel
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} />}
              loading={doing === 'testing'}
              disabled={isBlocked && doing !== 'testing'}
              onClick={() => void runTest()}
            >
              Run Test
            </Button>
          </>
        }
        asideActions={
          webhook && (
            <Button
              variant="subtle"
              color="red"
              c="var(--mantine-color-error)"
              loading={doing === 'removing'}
              disabled={isBlocked && doing !== 'removing'}
              onClick={() => void remove(webhook.id)}
            >
              Remove Webhook
            </Button>
          )
        }
      >
        <WebhookFields form={form} isBlocked={isBlocked} />
        <SubscriptionFields form={form} />
        {form.values.webhook_type === 'manual' && <BodyFields form={form} />}
      </FormCard>
      {outcome && <TestResult outcome={outcome} />}
      {webhook && isAdmin && <SecretCard id={webhook.id} />}
    </Stack>
  )
}
