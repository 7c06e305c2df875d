import type { PlanFeature, SitePlan } from '#contract/sites/plans.ts'
import { shoreAt } from '../coastline.ts'
import type { DemoSite } from '../places.ts'
import { drawAt } from './draw.ts'
import { parkingPlan } from './parking-plan.ts'
import { worksitePlan } from './worksite-plan.ts'

/** The plan of a demo site: invented ground that matches its cameras, bays and address. */
export const planOf = (site: DemoSite): SitePlan => ({
  type: 'FeatureCollection',
  features: featuresOf(site),
})

function featuresOf(site: DemoSite): PlanFeature[] {
  if (site.organisation === 'wildlife') return shorePaths(site)
  const draw = drawAt(site)
  return site.siteType === 0 ? parkingPlan(draw, site) : worksitePlan(draw, site)
}

const inland = 0.0009
const reach = 0.03

/** The coast is on the bundled map, so the plan has the path along it and the way there from the drones only. */
function shorePaths({ lat, lng }: DemoSite): PlanFeature[] {
  const onShore = (at: number) => [round(shoreAt(at) + inland + Math.sin(at * 900) * 0.0002), round(at)]
  const lats = Array.from({ length: 25 }, (_, index) => lat + (index / 12 - 1) * reach)
  const [landing = lng] = onShore(lat)
  const way = [0, 0.2, 0.45, 0.7, 1].map((share) => [
    round(lng + 0.0012 - share * (lng + 0.0012 - landing)),
    round(lat + Math.sin(share * 2 * Math.PI) * 0.0003),
  ])
  return [pathOf('Shore path', lats.map(onShore)), pathOf('Way to the shore', way)]
}

const pathOf = (name: string, coordinates: number[][]): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'path', name, width: 3 },
  geometry: { type: 'LineString', coordinates },
})

const round = (degrees: number) => Number(degrees.toFixed(7))
