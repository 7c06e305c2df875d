import type { HeatLegend } from '#contract/heatmaps/api.ts'
import { rampColour } from '#rules/heatmaps/heat-colours.ts'
import { formatNumber } from '#rules/text/format.ts'
import classes from './heat-scale.module.css'

const stops = [0, 0.25, 0.5, 0.75, 1]
const gradient = `linear-gradient(to right, ${stops.map((share) => `rgb(${rampColour(share).join()})`).join()})`

/** What the colours of a heat map mean: from the fewest to the most positions in one place. */
export function HeatScale({ legend: { from, to, positions, most } }: { legend: HeatLegend }) {
  const period = from === null ? 'here' : from === to ? `on ${from}` : `from ${from} to ${to}`
  return (
    <figure className={classes.scale} aria-label="Legend of the heat map">
      <div className={classes.bar} style={{ backgroundImage: gradient }} aria-hidden />
      <div className={classes.ends}>
        <span>Fewest</span>
        <span>Most: {formatNumber(most)}</span>
      </div>
      <figcaption>
        {formatNumber(positions)} {positions === 1 ? 'position' : 'positions'} {period}
      </figcaption>
    </figure>
  )
}
