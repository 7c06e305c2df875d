import { Anchor, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { truncateAt } from '#contract/product/constants.ts'
import { truncate } from '#rules/text/format.ts'
import { webhooksQuery } from '../../webhooks/api.ts'
import type { AlertFormValues } from '../alert-form-values.ts'

const all = { page: 1, perPage: 1000 }

/** The webhook of the alert. */
export function WebhookField({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const webhooks = useQuery(webhooksQuery(all))
  return (
    <Select
      label="Webhook"
      placeholder="Select a webhook"
      description={
        webhooks.data?.count === 0 && (
          <>
            There is none yet.{' '}
            <Anchor component={Link} to={`${paths.webhooks}/new`} inherit underline="always">
              Add a webhook
            </Anchor>
          </>
        )
      }
      data={(webhooks.data?.results ?? []).map(({ id, name }) => ({
        value: id,
        label: truncate(name, truncateAt.webhookDescription),
      }))}
      searchable
      nothingFoundMessage={webhooks.isPending ? 'Loading…' : 'No results found'}
      {...form.getInputProps('webhook')}
    />
  )
}
