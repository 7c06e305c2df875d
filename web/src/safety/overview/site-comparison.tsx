import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { formatNumber } from '#rules/text/format.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { changeOf, ratePer100 } from './comparison-texts.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import { during, listSearch, NumberLink } from './number-link.tsx'
import classes from './summary.module.css'

type Site = SafetyOverview['sites'][number]

const columns = (searchOf: (site: Site) => object): Column<Site>[] => [
  {
    key: 'site',
    title: 'Site',
    onCard: 'heading',
    nameOf: ({ name }) => name,
    render: (site) => (
      <Anchor component={Link} to={paths.safetyExplorer} search={searchOf(site) as never} fz="inherit">
        {site.name}
      </Anchor>
    ),
  },
  {
    key: 'elevated',
    title: 'Elevated',
    isNumber: true,
    render: (site) => (
      <NumberLink
        count={site.comparison.now.elevated}
        of={`elevated at ${site.name}`}
        search={searchOf(site)}
      />
    ),
  },
  {
    key: 'watched',
    title: 'Watched hours',
    isNumber: true,
    render: ({ comparison: { now } }) =>
      now.watched_hours === 0 ? 'no data' : formatNumber(now.watched_hours),
  },
  {
    key: 'rate',
    title: 'Per 100 hours',
    isNumber: true,
    render: ({ comparison }) => ratePer100(comparison.now.rate),
  },
  {
    key: 'change',
    title: 'Against before',
    render: ({ comparison }) => (
      <span
        className={classes.change}
        data-worse={(comparison.change ?? 0) > 0}
        title={comparison.withheld ?? ''}
      >
        {changeOf(comparison)}
      </span>
    ),
  },
]

interface Props {
  overview: SafetyOverview
  state: SafetyExplorerFilters['state']
  covers: string
  isCompared: boolean
}

/** The rate of each site compared with the preceding period, and configuration changes. */
export function SiteComparison({ overview, state, covers, isCompared }: Props) {
  const { sites, places, changes, from, to } = overview
  const searchOf = ({ id }: Site) =>
    listSearch(state, { ...during(from, to), siteIds: [id], risk: RiskLevel.HIGH })
  return (
    <SectionCard title="Where" covers={covers} isFlush>
      <DataTable
        label="Sites of the period"
        isFlush
        columns={columns(searchOf).filter(({ key }) => isCompared || key !== 'change')}
        rows={sites}
        rowKey={({ id }) => id}
      />
      {places.length > 0 && (
        <section className={classes.places} aria-label="Top places">
          <h3>Top places</h3>
          <dl className={classes.types}>
            {places.map(({ camera, site, elevated, rate }) => (
              <div key={camera.id}>
                <dt>
                  {camera.name}, {site.name}
                </dt>
                <dd>
                  {formatNumber(elevated)}{' '}
                  <span className={classes.dim}>· {ratePer100(rate)} per 100 watched hours</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {isCompared && changes.length > 0 && (
        <ul className={classes.changes} aria-label="Changed settings">
          {changes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
