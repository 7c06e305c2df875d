import { Button, Select, Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyLeg } from '#contract/wildlife/api.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { roadUnit, toShownKilometres } from '#rules/text/units.ts'
import { showError } from '../../lib/notices.ts'
import { siteChoicesQuery } from '../../sites/site-choices.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { noteLeg, surveyLegsQuery } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'
import { LegFiles } from './leg-files.tsx'

const shownAtFirst = 8
const seaStates = Array.from({ length: 10 }, (_, force) => ({ value: String(force), label: String(force) }))

/** The legs of the period, and what people note of each: on or off effort, and the state of the sea. */
export function SurveyLegs({ request }: { request: WildlifeRequest }) {
  const legs = useQuery(surveyLegsQuery(request))
  const { data: sites } = useQuery(siteChoicesQuery)
  const [isWhole, setWhole] = useState(false)
  const note = useMutation({ mutationFn: noteLeg, onError: showError })
  const save = ({ camera, started_at, ended_at, on_effort, sea_state }: SurveyLeg) =>
    note.mutate({ camera, started_at, ended_at, on_effort, sea_state })
  const siteOf = ({ site }: SurveyLeg) => sites?.find(({ id }) => id === site)
  const siteName = (leg: SurveyLeg) => stripNamePrefix(siteOf(leg)?.name ?? '…')
  const columns: Column<SurveyLeg>[] = [
    {
      key: 'started',
      title: 'Started',
      onCard: 'heading',
      render: (leg) => {
        const zone = siteOf(leg)?.time_zone
        return (
          <>
            <RelativeTime at={leg.started_at} isAbsolute {...(zone && { zone })} />
            {leg.name && ` · ${leg.name}`}
          </>
        )
      },
    },
    { key: 'site', title: 'Site', nameOf: siteName, render: siteName },
    { key: 'hours', title: 'Hours', isNumber: true, render: ({ hours }) => formatNumber(hours, 1) },
    {
      key: 'km',
      title: roadUnit() === 'mi' ? 'Miles' : 'Kilometres',
      isNumber: true,
      render: ({ length_km }) => formatNumber(toShownKilometres(length_km), 1),
    },
    { key: 'sightings', title: 'Sightings', isNumber: true, render: (leg) => formatNumber(leg.sightings) },
    {
      key: 'effort',
      title: 'Effort',
      render: (leg) => (
        <Switch
          aria-label={`On effort: leg of ${leg.started_at}`}
          label={leg.on_effort ? 'On' : 'Off'}
          checked={leg.on_effort}
          disabled={note.isPending}
          onChange={(event) => save({ ...leg, on_effort: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'sea',
      title: 'Sea state',
      width: 130,
      render: (leg) => (
        <Select
          aria-label={`Sea state: leg of ${leg.started_at}`}
          placeholder="Beaufort"
          size="xs"
          clearable
          data={seaStates}
          value={leg.sea_state === null ? null : String(leg.sea_state)}
          onChange={(value) => save({ ...leg, sea_state: value === null ? null : Number(value) })}
        />
      ),
    },
  ]
  const rows = legs.data
  const table = tableState({ ...legs, data: isWhole ? rows : rows?.slice(0, shownAtFirst) })
  return (
    <SectionCard title="Survey legs" isFlush actions={<LegFiles request={request} />}>
      <DataTable
        label="Survey legs"
        isFlush
        columns={columns}
        {...table}
        rowKey={({ camera, started_at }) => `${camera} ${started_at}`}
        emptyText="No pictures with a place were taken in this period."
      />
      {rows && rows.length > shownAtFirst && !isWhole && (
        <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
          Show all {formatNumber(rows.length)} legs
        </Button>
      )}
    </SectionCard>
  )
}
