import type { CameraAccuracy } from '#contract/vision/accuracy.ts'
import { countConfusions, type KnownReading } from '../vehicles/confusions.ts'
import { isDaylight } from '../time/daylight.ts'

/** By the model card, one plate in five is misread at this width, and one in ten at the other. */
const widths = { few: 90, good: 140 } as const
/** Fewer readings are not significant. */
const leastReadings = 20
const mostConfusions = 5
const oftenShare = 0.05

interface Place {
  lat: number | null
  lng: number | null
  hourOf(time: Date): number
}

type Count = { readings: number; right: number }
const countOf = (readings: readonly KnownReading[]): Count => ({
  readings: readings.length,
  right: readings.filter(({ truth, read }) => truth === read).length,
})

/** The reading accuracy of a camera, as far as the true plates are known, with advice. */
export function accuracyOf(
  readings: readonly KnownReading[],
  plateWidths: readonly number[],
  { lat, lng, hourOf }: Place,
): CameraAccuracy {
  const hours = Map.groupBy(readings, ({ time }) => hourOf(time))
  const place = lat === null || lng === null ? undefined : { lat, lng }
  const day = place ? readings.filter(({ time }) => isDaylight(time, place)) : []
  const night = place ? readings.filter(({ time }) => !isDaylight(time, place)) : []
  const sorted = plateWidths.toSorted((a, b) => a - b)
  const measured = {
    ...countOf(readings),
    by_hour: [...hours]
      .map(([hour, ofHour]) => ({ hour, ...countOf(ofHour) }))
      .sort((a, b) => a.hour - b.hour),
    by_day: countOf(day),
    by_night: countOf(night),
    confusions: confusionsOf(readings),
    plate_width: sorted.length >= leastReadings ? Math.round(sorted[sorted.length >> 1]!) : null,
  }
  return { ...measured, advice: adviceFor(measured) }
}

function confusionsOf(readings: readonly KnownReading[]) {
  const counts = countConfusions(readings)
  const total = (truth: string) =>
    Object.entries(counts).reduce((sum, [pair, count]) => (pair[0] === truth ? sum + count : sum), 0)
  return Object.entries(counts)
    .filter(([pair]) => pair[0] !== pair[1])
    .map(([pair, count]) => ({ truth: pair[0]!, read: pair[1]!, count, of: total(pair[0]!) }))
    .sort((a, b) => b.count - a.count || a.truth.localeCompare(b.truth))
    .slice(0, mostConfusions)
}

const percent = ({ right, readings }: Count) => Math.round((100 * right) / readings)

function adviceFor({ plate_width, by_day, by_night, confusions }: Omit<CameraAccuracy, 'advice'>): string[] {
  const advice: string[] = []
  if (plate_width !== null && plate_width < widths.few)
    advice.push(
      `Plates are ${plate_width} pixels wide here: move the camera closer or zoom in, to ${widths.good} or more.`,
    )
  const isDarkWorse =
    Math.min(by_day.readings, by_night.readings) >= leastReadings && percent(by_night) <= percent(by_day) - 5
  if (isDarkWorse)
    advice.push(
      `At night ${percent(by_night)} % are right, by day ${percent(by_day)} %: add light, or shorten the exposure.`,
    )
  for (const { truth, read, count, of } of confusions)
    if (count >= 3 && count / of >= oftenShare)
      advice.push(
        `${truth} is often read as ${read} here (${count} of ${of}): ${againstConfusion(truth, read)}.`,
      )
  return advice
}

const isDigit = (character: string) => /\d/.test(character)

/** Formats say where a letter or a digit stands; they do not tell two letters apart. */
const againstConfusion = (truth: string, read: string): string =>
  isDigit(truth) === isDigit(read)
    ? 'look at the pictures for dirt, glare or a slanted view'
    : 'choose the plate formats of this camera, which decide between letters and digits'
