import { Button, Group, MultiSelect, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppSetting } from '#contract/marketplace/api.ts'
import type { AppSlug } from '#contract/marketplace/apps.ts'
import {
  forwardedFieldLabels,
  forwardedFields,
  forwardedKindLabels,
  forwardedKinds,
  type ForwardedField,
  type Forwards,
} from '#contract/marketplace/forwards.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { useIsAdmin } from '../lib/is-admin.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { saveAppSetting } from './api.ts'

const kinds = forwardedKinds.map((value) => ({ value, label: forwardedKindLabels[value] }))
const fields = forwardedFields.map((value) => ({ value, label: forwardedFieldLabels[value] }))

/** Which sites, kinds and fields are sent to an app. */
export function ForwardsCard({ slug, setting }: { slug: AppSlug; setting: AppSetting }) {
  const queryClient = useQueryClient()
  const isAdmin = useIsAdmin()
  const sites = useQuery(siteChoicesQuery).data ?? []
  const [chosen, setChosen] = useState<Forwards>(setting.forwards)
  const [isBusy, setBusy] = useState(false)
  const sent = forwardedFields.filter((field) => !chosen.left_out.includes(field))
  const save = async () => {
    setBusy(true)
    try {
      await saveAppSetting(slug, { is_enabled: setting.is_enabled, forwards: chosen })
      showSuccess(marketplaceMessages.updated)
      await queryClient.invalidateQueries({ queryKey: ['integrations', slug] })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SectionCard title="What is sent">
      <Stack>
        <MultiSelect
          label="Sites"
          description="All sites, where none is chosen."
          searchable
          disabled={!isAdmin}
          data={sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
          value={chosen.sites}
          onChange={(ids) => setChosen({ ...chosen, sites: ids })}
        />
        <MultiSelect
          label="Kinds"
          description="All kinds that the app takes, where none is chosen."
          disabled={!isAdmin}
          data={kinds}
          value={chosen.kinds}
          onChange={(names) => setChosen({ ...chosen, kinds: names })}
        />
        <MultiSelect
          label="Fields"
          description="What is removed here is sent empty. Time and site are always sent."
          disabled={!isAdmin}
          data={fields}
          value={sent}
          onChange={(names: ForwardedField[]) =>
            setChosen({ ...chosen, left_out: forwardedFields.filter((field) => !names.includes(field)) })
          }
        />
        <Group justify="end">
          <Button disabled={!isAdmin} loading={isBusy} onClick={() => void save()}>
            Save what is sent
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
