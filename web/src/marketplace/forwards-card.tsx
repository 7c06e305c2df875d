import { Button, Group, Input, MultiSelect, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppSetting } from '#contract/marketplace/api.ts'
import type { AppSlug } from '#contract/marketplace/apps.ts'
import { forwardedKindLabels, forwardedKinds, type Forwards } from '#contract/marketplace/forwards.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { saveAppSetting } from './api.ts'
import { choicesOf } from './fields/field-choices.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const FieldsPopup = lazyPopup(async () => (await import('./fields/fields-popup.tsx')).FieldsPopup)

const kinds = forwardedKinds.map((value) => ({ value, label: forwardedKindLabels[value] }))

/** The sites, kinds and fields that an app receives. */
export function ForwardsCard({ slug, setting }: { slug: AppSlug; setting: AppSetting }) {
  const queryClient = useQueryClient()
  const isAdmin = useIsAdmin()
  const sites = useQuery(siteChoicesQuery).data ?? []
  const [chosen, setChosen] = useState<Forwards>(setting.forwards)
  const [isBusy, setBusy] = useState(false)
  const [isMapping, setMapping] = useState(false)
  const save = async (forwards: Forwards): Promise<boolean> => {
    setBusy(true)
    try {
      await saveAppSetting(slug, { is_enabled: setting.is_enabled, forwards })
      setChosen(forwards)
      showSuccess(marketplaceMessages.updated)
      await queryClient.invalidateQueries({ queryKey: ['integrations', slug] })
      return true
    } catch (error) {
      showError(error)
      return false
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
        <Input.Wrapper label="Fields" labelElement="div" description={fieldsText(slug, chosen)}>
          <Group mt={6}>
            <Button variant="default" disabled={!isAdmin} onClick={() => setMapping(true)}>
              Choose fields
            </Button>
          </Group>
        </Input.Wrapper>
        <Group justify="end">
          <Button disabled={!isAdmin} loading={isBusy} onClick={() => void save(chosen)}>
            Save what is sent
          </Button>
        </Group>
      </Stack>
      {isMapping && (
        <FieldsPopup slug={slug} forwards={chosen} onSave={save} onClose={() => setMapping(false)} />
      )}
    </SectionCard>
  )
}

function fieldsText(slug: AppSlug, forwards: Forwards): string {
  const choices = choicesOf(slug, forwards)
  const sent = choices.filter(({ isSent }) => isSent)
  const renamed = sent.filter(({ field, name }) => field !== name).length
  const count = sent.length === choices.length ? 'All fields' : `${sent.length} of ${choices.length} fields`
  return renamed > 0 ? `${count}, ${renamed} renamed.` : `${count}.`
}
