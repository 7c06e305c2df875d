import { Button, Group, Paper, Select } from '@mantine/core'
import type { FormEvent } from 'react'
import { liveTexts } from '#contract/parking/texts.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import type { SiteSummary } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { PlateInput } from '../explorer/filters/plate-input.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { showMessage } from '../ui/popup/show-message.tsx'
import { DwellPicker } from './dwell-picker.tsx'
import { isParkingSite, type LiveFilter } from './live-filter.ts'
import classes from './live-explorer.module.css'

interface Props {
  filter: LiveFilter
  sites: readonly SiteSummary[]
  /** In a sheet, which has its own border. */
  isSheet: boolean
  onSearch: (filter: LiveFilter) => void
}

const anySite = 'any'
const everything: LiveFilter = { plate: '', dwell: 0, site: undefined }

/** The filter form of the vehicles on site. Changes apply with Search. */
export function LiveFilters({ filter, sites, isSheet, onSearch }: Props) {
  const [draft, setDraft] = useDraft(filter)
  const chooseSite = async (chosen: string | null) => {
    const site = chosen === null || chosen === anySite ? undefined : chosen
    setDraft({ ...draft, site })
    if (site === undefined || isParkingSite(sites, site)) return
    await showMessage({ title: liveTexts.site, message: siteMessages.notParking })
    setDraft({ ...draft, site: undefined })
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...draft, plate: draft.plate.trim() })
  }
  const clear = () => {
    setDraft(everything)
    onSearch(everything)
  }
  return (
    <Paper
      component="form"
      role="search"
      aria-label="Filters"
      className={classes.filters ?? ''}
      withBorder={!isSheet}
      {...(isSheet && { p: 0 })}
      onSubmit={search}
    >
      <PlateInput
        label={liveTexts.searchPlates}
        maxLength={32}
        value={draft.plate}
        onChange={(plate) => setDraft({ ...draft, plate })}
        onChoose={(plate) => {
          setDraft({ ...draft, plate })
          onSearch({ ...draft, plate })
        }}
      />
      <DwellPicker value={draft.dwell} onChange={(dwell) => setDraft({ ...draft, dwell })} />
      <Select
        label={liveTexts.site}
        searchable
        allowDeselect={false}
        data={[
          { value: anySite, label: liveTexts.anySite },
          ...sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) })),
        ]}
        value={draft.site ?? anySite}
        onChange={(chosen) => void chooseSite(chosen)}
      />
      <Group gap="xs">
        <Button type="submit">{liveTexts.search}</Button>
        <Button variant="default" onClick={clear}>
          {liveTexts.clearFilters}
        </Button>
      </Group>
    </Paper>
  )
}
