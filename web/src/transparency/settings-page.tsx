import { Anchor, Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  publicPageLimits,
  transparencyMessages,
  type PublicPageSettings,
} from '#contract/transparency/api.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { saveFile } from '../ui/save-file.ts'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { downloadAssessment, publicSettingsQuery, savePublicPage } from './api.ts'

const download = (format: 'md' | 'pdf') =>
  downloadAssessment(format).then((file) => saveFile(file, `DPIA draft.${format}`), showError)

/** The public page, and the draft of the impact assessment. */
export function PublicPageSettingsPage() {
  const stored = useQuery(publicSettingsQuery)
  return (
    <Page description="Publishes which sites are watched for what purpose, how long data is kept and how often it was searched.">
      <Stack>
        {stored.isError ? (
          <LoadFailure error={stored.error} onRetry={() => void stored.refetch()} />
        ) : stored.data ? (
          <SettingsCard stored={stored.data} />
        ) : (
          <FormSkeleton fields={5} />
        )}
        {/* Below a form that is longer than its skeleton, it would move. */}
        {!stored.isPending && (
          <SectionCard
            title="Data protection impact assessment"
            actions={
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} />}
                  onClick={() => void download('md')}
                >
                  Markdown
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} />}
                  onClick={() => void download('pdf')}
                >
                  PDF
                </Button>
              </Group>
            }
          >
            <Text size="sm">
              A draft that is filled from the present settings: sites, purposes, times, access, masks and
              reasons. It marks what only you can say.
            </Text>
          </SectionCard>
        )}
      </Stack>
    </Page>
  )
}

function SettingsCard({ stored }: { stored: PublicPageSettings }) {
  const { url, ...values } = stored
  const form = useForm({ initialValues: values })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (chosen) => {
      await savePublicPage(chosen)
      form.resetDirty(chosen)
      showSuccess(transparencyMessages.saved)
    },
  })
  useUnsavedGuard(form.isDirty())
  return (
    <SectionCard title="Page for the public">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <ErrorBanner message={failure} />
          <Switch
            label="Show the page"
            description="Anyone can open it without an account. It has a printable sign with a QR code for each site."
            {...form.getInputProps('is_on', { type: 'checkbox' })}
          />
          {url && (
            <Anchor href={url} target="_blank" size="sm">
              {url}
            </Anchor>
          )}
          <TextInput
            label="Address"
            description="The last part of the address: lower-case letters, digits and hyphens"
            placeholder="harbour-parking"
            {...form.getInputProps('slug')}
          />
          <Textarea
            label="Purpose"
            autosize
            minRows={3}
            maxLength={publicPageLimits.purposeLength}
            {...form.getInputProps('purpose')}
          />
          <Textarea
            label="Contact"
            description="How people reach you about their data"
            autosize
            minRows={2}
            maxLength={publicPageLimits.contactLength}
            {...form.getInputProps('contact')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
