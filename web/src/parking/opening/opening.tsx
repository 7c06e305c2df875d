import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteSummary } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { useIsPhone } from '../../ui/phone/use-is-phone.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { liveOverviewQuery } from '../api.ts'
import { SiteComparison, type CarparkNow } from './site-comparison.tsx'
import { SiteRhythm } from './site-rhythm.tsx'
import classes from './opening.module.css'

/** More carparks can be compared by applying filters. */
const mostCompared = 12

/** The heights of the table's title with its header, and of a row: nothing moves when the carparks are there. */
const tablePx = { wide: { head: 90, row: 45 }, phone: { head: 150, row: 57 } }

/** The carparks side by side as they are now, and the weekly rhythm of the chosen one. */
export function ParkingOpening({ sites }: { sites: readonly SiteSummary[] | undefined }) {
  const compared = (sites ?? []).slice(0, mostCompared)
  const answers = useQueries({ queries: compared.map(({ id }) => liveOverviewQuery(id)) })
  const [chosenId, setChosen] = useState<string>()
  const { head, row } = tablePx[useIsPhone() ? 'phone' : 'wide']
  if (sites?.length === 0) return null
  const isLoading = !sites || answers.some(({ isPending }) => isPending)
  if (isLoading)
    return (
      <div className={classes.opening}>
        <BlockSkeleton height={head + row * compared.length} />
        {sites && (
          <div className={classes.rhythm}>
            <BlockSkeleton height={290} />
            <BlockSkeleton height={290} />
          </div>
        )}
      </div>
    )
  const carparks: CarparkNow[] = compared
    .map(({ id, name, number_of_bays }, index) => ({
      id,
      name: stripNamePrefix(name),
      bays: number_of_bays ?? 0,
      now: answers[index]?.data,
    }))
    .toSorted((a, b) => shareOf(b) - shareOf(a))
  const chosen = carparks.find(({ id }) => id === chosenId) ?? carparks[0]!
  return (
    <div className={classes.opening}>
      <SiteComparison carparks={carparks} chosenId={chosen.id} onChoose={setChosen} />
      <SiteRhythm site={chosen} />
    </div>
  )
}

const shareOf = ({ bays, now }: CarparkNow) => (bays > 0 ? (now?.current_occupancy ?? 0) / bays : 0)
