import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { FilterList, ListSource } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { showSuccess } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { reloadLists, saveSource, sourceQuery } from './api.ts'

/** The address of a CSV file that a list is loaded from every hour. */
export function ListSourceForm({ list }: { list: FilterList }) {
  const source = useQuery(sourceQuery(list.id))
  return source.data ? <SourceForm key={source.data.url} list={list} source={source.data} /> : null
}

function SourceForm({ list, source }: { list: FilterList; source: ListSource }) {
  const form = useForm({ initialValues: { url: source.url } })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ url }) => {
      const stored = await saveSource(list.id, url.trim())
      await reloadLists()
      if (stored.url !== '' && stored.failure === null) showSuccess(filterListMessages.updated)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Load the list from an address">
      <ErrorBanner message={failure} onClose={clearFailure} />
      <Group align="flex-start" gap="xs">
        <TextInput
          label="Load from an address"
          description="A CSV file that is fetched now and every hour, and replaces the list. Left empty: by upload only."
          placeholder="https://"
          type="url"
          flex={1}
          miw={240}
          {...form.getInputProps('url')}
        />
        <Button type="submit" variant="default" mt={24} loading={isBusy}>
          {form.values.url.trim() === '' && source.url !== '' ? 'Stop loading' : 'Load list'}
        </Button>
      </Group>
      {source.failure && (
        <Alert mt="sm" color="red" variant="light" title="The list could not be loaded">
          {source.failure}
        </Alert>
      )}
      {source.loaded_at && (
        <Text size="xs" c="dimmed" mt="xs">
          Loaded <RelativeTime at={source.loaded_at} />, last checked <RelativeTime at={source.checked_at} />
        </Text>
      )}
    </form>
  )
}
