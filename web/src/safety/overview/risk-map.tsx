import { Group, Select } from '@mantine/core'
import { IconDeviceCctv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { observationGroupSize, observationGroupSizes, safetyMapZoom } from '#contract/safety/constants.ts'
import { safetyTexts } from '#contract/safety/messages.ts'
import type { CameraRisk, RiskSite } from '#contract/safety/replies.ts'
import { MapStyle } from '#contract/sites/enumerations.ts'
import { riskTotals } from '#rules/explorer/classes.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { rangeParams } from '../../explorer/period/range-params.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ClusteredMarkers } from '../../ui/map/markers/clustered-markers.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { useSitePlan } from '../../sites/plan/plan.api.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { cameraRiskQuery, siteRiskQuery } from '../api.ts'
import { CameraGroup } from './camera-group.tsx'
import { allTime } from './overview-request.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import classes from './summary.module.css'
import { withoutSites, type RiskSiteChoice } from './use-risk-site.ts'

interface Props {
  filters: SafetyExplorerFilters
  site: RiskSiteChoice
  covers: string
}

/** Where it is risky: the cameras of a site on the satellite map, and their counts beside it. */
export function RiskMap({ filters, covers, site: { site, isNone, choices, choose } }: Props) {
  const [groupSize, setGroupSize] = useState<number>(observationGroupSize)
  return (
    <SectionCard
      title={safetyTexts.geographicDistribution}
      covers={covers}
      actions={
        <Group gap="xs">
          <Select
            aria-label="Site of the risk map"
            placeholder="Select a site"
            data={choices}
            value={site?.id ?? null}
            onChange={choose}
            allowDeselect={false}
            w={220}
          />
          <Select
            aria-label="Group size of the risk map"
            data={groupSizes}
            value={String(groupSize)}
            onChange={(size) => setGroupSize(Number(size ?? observationGroupSize))}
            allowDeselect={false}
            w={130}
          />
        </Group>
      }
    >
      {isNone && <p className={classes.dim}>No site has cameras of health and safety or of speed yet.</p>}
      {site && <SiteRisk key={site.id} site={site} filters={filters} groupSize={groupSize} />}
    </SectionCard>
  )
}

const groupSizes = observationGroupSizes.map((size) => ({ value: String(size), label: `${size} in a group` }))

const elevated = ({ high, veryHigh }: CameraRisk) => high + veryHigh

const columns: Column<CameraRisk>[] = [
  {
    key: 'camera',
    title: 'Camera',
    onCard: 'heading',
    render: ({ metadata }) => stripNamePrefix(metadata.name),
  },
  { key: 'elevated', title: 'Elevated', isNumber: true, render: (row) => formatNumber(elevated(row)) },
  { key: 'moderate', title: 'Moderate', isNumber: true, render: ({ medium }) => formatNumber(medium) },
  { key: 'low', title: 'Low', isNumber: true, render: ({ low }) => formatNumber(low) },
]

interface SiteRiskProps {
  site: RiskSite
  filters: SafetyExplorerFilters
  groupSize: number
}

function SiteRisk({ site, filters, groupSize }: SiteRiskProps) {
  const [cameraId, setCameraId] = useState<string>()
  const range = rangeParams(filters.time, 'UTC') ?? allTime
  const request = { site: site.id, range, query: withoutSites(filters) }
  const cameras = useQuery(cameraRiskQuery(request, groupSize))
  const total = useQuery(siteRiskQuery(request))
  const plan = useSitePlan(site.id)
  const points = useMemo(
    () => (cameras.data ?? []).flatMap((row) => pointOf(row, site)),
    [cameras.data, site],
  )
  const chosen = cameras.data?.find(({ metadata }) => metadata.id === cameraId)
  const totals = total.data && riskTotals(total.data)
  return (
    <div className={classes.riskMap}>
      <div className={classes.map}>
        <ConfiguredMaps>
          <BaseMap
            key={site.id}
            label="Map of risk"
            centre={{ lat: site.lat ?? 0, lng: site.lng ?? 0 }}
            zoom={16}
            minZoom={safetyMapZoom.min}
            maxZoom={safetyMapZoom.max}
            initialStyle={MapStyle.SATELLITE}
            hasSatellite
            plan={plan}
          >
            <ClusteredMarkers
              points={points}
              noun="cameras"
              renderIcon={() => <IconDeviceCctv size={18} stroke={1.8} />}
              selectedId={cameraId}
              onSelect={({ id }) => setCameraId(id)}
            />
          </BaseMap>
        </ConfiguredMaps>
      </div>
      <div className={classes.riskTable}>
        {totals && (
          <p className={classes.siteRisk}>
            <b>{stripNamePrefix(site.name)}</b>: {formatNumber(totals.elevated)} elevated,{' '}
            {formatNumber(totals.moderate)} moderate, {formatNumber(totals.low)} low
          </p>
        )}
        <DataTable
          label={`Risk of the cameras of ${stripNamePrefix(site.name)}`}
          columns={columns}
          {...tableState(cameras)}
          rowKey={({ metadata }) => metadata.id}
          onOpen={({ metadata }) => setCameraId(metadata.id)}
        />
        {chosen ? (
          <CameraGroup risk={chosen} zone={site.time_zone} />
        ) : (
          <p className={classes.dim}>A camera shows the worst that it observed.</p>
        )}
      </div>
    </div>
  )
}

/** Sized by elevated and moderate observations. */
function pointOf(row: CameraRisk, site: RiskSite) {
  const { id, name, lat, lng } = row.metadata
  if (lat === null || lng === null) return []
  const tone =
    elevated(row) > 0 ? ('bad' as const) : row.medium > 0 ? ('warning' as const) : ('good' as const)
  return [
    {
      id,
      lat: lat ?? site.lat,
      lng: lng ?? site.lng,
      label: stripNamePrefix(name),
      count: elevated(row) + row.medium,
      tone,
      description: `${elevated(row)} elevated, ${row.medium} moderate`,
    },
  ]
}
