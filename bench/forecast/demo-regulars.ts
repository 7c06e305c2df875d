import { planVisits } from '../../demo/history/planned-visits.ts'
import { usualAppearances } from '../../demo/history/vehicles.ts'
import { demoSites } from '../../demo/world/places.ts'
import type { Driver } from './commuters.ts'

/** Seen less often in the demo's two months, one is a visitor. */
const fewestVisits = 8

/** The regulars of the demo's carparks in one time zone, with all that its cameras would have seen of them. */
export function demoRegulars(zone: string, from: Date, until: Date): Driver[] {
  const carparks = demoSites.filter(
    ({ organisation, timeZone }) => organisation === 'parking' && timeZone === zone,
  )
  const visits = planVisits('demo', carparks, { from, until }, usualAppearances)
  const ofPlate = [...Map.groupBy(visits, ({ vehicle }) => vehicle.plate).values()]
  return ofPlate
    .filter(({ length }) => length >= fewestVisits)
    .map((own) => ({
      kind: 'demo',
      passes: own
        .flatMap(({ site, entry, exit }) =>
          [entry, exit ?? []].flat().map((time) => ({ siteId: site.name, time })),
        )
        .filter(({ time }) => time >= from && time <= until)
        .sort((a, b) => a.time.getTime() - b.time.getTime()),
    }))
}
