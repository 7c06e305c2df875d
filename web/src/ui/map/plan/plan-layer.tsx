import { useMemo } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { SitePlan } from '#contract/sites/plans.ts'
import type { MapStyle } from '#contract/sites/enumerations.ts'
import { useLook } from '../../look/use-look.ts'
import { planGroundLayers, planNameLayers } from './plan-layers.ts'
import { planPalette } from './plan-palette.ts'

export interface PlanLayerProps {
  plan: SitePlan
  /** A latitude on the plan. */
  lat: number
  style: MapStyle
  isOverPhotographs: boolean
}

/** The plan of a site on the ground: below the names of the map, fields of view and pins. */
export function PlanLayer({ plan, lat, style, isOverPhotographs }: PlanLayerProps) {
  const appearance = useLook()
  const { current: map } = useMap()
  const look = useMemo(
    () => ({ colours: planPalette(style, appearance), lat, isOverPhotographs }),
    [style, appearance, lat, isOverPhotographs],
  )
  // The style is absent while the map exchanges it.
  const firstName = map
    ?.getStyle()
    ?.layers.find(({ type, id }) => type === 'symbol' && !id.startsWith('plan-'))
  return (
    <Source id="site-plan" type="geojson" data={plan} tolerance={0.1}>
      {planGroundLayers(look).map((layer) => (
        <Layer key={layer.id} {...layer} {...(firstName && { beforeId: firstName.id })} />
      ))}
      {planNameLayers(look).map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
    </Source>
  )
}
