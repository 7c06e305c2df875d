import { Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { webhookQuery } from './api.ts'
import { WebhookForm } from './webhook-form.tsx'

export function WebhookPage() {
  const { guid = 'new' }: { guid?: string } = useParams({ strict: false })
  const isNew = guid === 'new'
  const webhook = useQuery({ ...webhookQuery(guid), enabled: !isNew })
  return (
    <Page width="narrow">
      {isNew && <WebhookForm key="new" />}
      {!isNew && webhook.data && <WebhookForm key={guid} webhook={webhook.data} />}
      {!isNew && webhook.isError && <InvalidWebhook />}
      {!isNew && webhook.isPending && <FormSkeleton fields={6} />}
    </Page>
  )
}

const InvalidWebhook = () => (
  <Paper bg="var(--surface)" role="alert">
    <EmptyState
      title={webhookMessages.invalid}
      action={
        <Button variant="default" component={Link} to={paths.webhooks}>
          Back
        </Button>
      }
    />
  </Paper>
)
