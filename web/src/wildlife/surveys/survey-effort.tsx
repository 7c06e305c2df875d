import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SurveyLeg } from '#contract/wildlife/api.ts'
import { wildlifeHelp, wildlifeTexts } from '#contract/wildlife/texts.ts'
import { formatNumber } from '#rules/text/format.ts'
import { roadUnit, toShownKilometres } from '#rules/text/units.ts'
import { MetricWidget } from '../../ui/values/metric-widget.tsx'
import { surveyLegsQuery } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'

const sumOf = (legs: readonly SurveyLeg[], name: 'length_km' | 'hours' | 'sightings') =>
  legs.reduce((sum, leg) => sum + leg[name], 0)

const rate = (count: number, of: number) => (of > 0 ? formatNumber(count / of, 2) : '–')

/** Distance and time on effort: counts alone do not give abundance. */
export function SurveyEffort({ request }: { request: WildlifeRequest }) {
  const { data: legs, isError } = useQuery(surveyLegsQuery(request))
  // Sightings off effort do not give abundance.
  const onEffort = (legs ?? []).filter(({ on_effort }) => on_effort)
  const [km, hours, seen] = [
    sumOf(onEffort, 'length_km'),
    sumOf(onEffort, 'hours'),
    sumOf(onEffort, 'sightings'),
  ]
  const shown = (value: string) => ({ value: legs && value, hasFailed: isError })
  return (
    <SimpleGrid
      component="section"
      aria-label={wildlifeTexts.surveyEffort}
      cols={{ base: 2, md: 4 }}
      spacing={12}
    >
      <MetricWidget
        label="Survey legs"
        help={wildlifeHelp.surveyLegs}
        {...shown(formatNumber(legs?.length ?? 0))}
        {...(legs && {
          unit: `${formatNumber(legs.filter(({ sightings }) => sightings === 0).length)} empty`,
        })}
      />
      <MetricWidget
        label="Distance surveyed"
        help={wildlifeHelp.distanceSurveyed}
        {...shown(formatNumber(toShownKilometres(km)))}
        unit={`${roadUnit()} on effort`}
      />
      <MetricWidget
        label="Sightings per kilometre"
        help={wildlifeHelp.sightingsPerKilometre}
        {...shown(rate(seen, km))}
      />
      <MetricWidget
        label="Sightings per hour"
        help={wildlifeHelp.sightingsPerHour}
        {...shown(rate(seen, hours))}
      />
    </SimpleGrid>
  )
}
