import type { PlanKind, SitePlan } from '#contract/sites/plans.ts'
import { MapStyle } from '#contract/sites/enumerations.ts'
import { planCounts, planCountText } from '#rules/sites/plan-summary.ts'
import { useLook } from '../../ui/look/use-look.ts'
import { planPalette, type PlanPalette } from '../../ui/map/plan/plan-palette.ts'
import classes from './plan.module.css'

const edgeOf = (kind: PlanKind, colours: PlanPalette) =>
  kind === 'building' ? colours.buildingEdge : kind === 'road' ? colours.roadCasing : colours[kind]

/** Only areas that the map fills are filled here. */
const fillOf = (kind: PlanKind, colours: PlanPalette) =>
  kind === 'bay' || kind === 'wall' || kind === 'outline' ? 'transparent' : colours[kind]

/** The kinds of features of a plan, with their colours and counts. */
export function PlanLegend({ plan }: { plan: SitePlan }) {
  const colours = planPalette(MapStyle.STREET, useLook())
  return (
    <ul className={classes.legend} aria-label="On the plan">
      {planCounts(plan).map((counted) => (
        <li key={counted.kind} className={classes.counted}>
          <span
            className={classes.swatch}
            style={{
              background: fillOf(counted.kind, colours),
              borderColor: edgeOf(counted.kind, colours),
            }}
            aria-hidden
          />
          {planCountText(counted)}
        </li>
      ))}
    </ul>
  )
}
