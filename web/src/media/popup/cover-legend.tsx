import type { HeatLegend } from '#contract/heatmaps/api.ts'
import { HeatmapKind } from '#contract/media/enumerations.ts'
import { rampColour } from '#rules/heatmaps/heat-colours.ts'
import { formatNumber } from '#rules/text/format.ts'
import classes from './cover-legend.module.css'
import type { Cover } from './use-heat-map.ts'

const stops = [0, 0.25, 0.5, 0.75, 1]
const gradient = `linear-gradient(to right, ${stops.map((share) => `rgb(${rampColour(share).join()})`).join()})`

/** The meaning of the colours over the picture. */
export function CoverLegend({ cover: { kind, link, legend } }: { cover: Cover }) {
  if (!link) return null
  if (kind === HeatmapKind.DEPTH)
    return <Scale label="Legend of the depth" ends={['Far', 'Near']} caption="Distance from the camera" />
  return legend ? <HeatScale legend={legend} /> : null
}

/** From the fewest to the most positions in one place. */
function HeatScale({ legend: { from, to, positions, most } }: { legend: HeatLegend }) {
  const period = from === null ? 'here' : from === to ? `on ${from}` : `from ${from} to ${to}`
  return (
    <Scale
      label="Legend of the heat map"
      ends={['Fewest', `Most: ${formatNumber(most)}`]}
      caption={`${formatNumber(positions)} ${positions === 1 ? 'position' : 'positions'} ${period}`}
    />
  )
}

interface Props {
  label: string
  ends: [low: string, high: string]
  caption: string
}

function Scale({ label, ends: [low, high], caption }: Props) {
  return (
    <figure className={classes.scale} aria-label={label}>
      <div className={classes.bar} style={{ backgroundImage: gradient }} aria-hidden />
      <div className={classes.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
