import { currentPlace } from '../place/current-place.ts'
import { formatNumber } from './format.ts'

const kmPerMile = 1.609344
const metresPerFoot = 0.3048

/** Speeds are stored in km/h and lengths in metres. They are converted where they are shown and typed. */
export const speedUnit = () => currentPlace().speed_unit
export const lengthUnit = () => currentPlace().length_unit
/** Long distances follow the unit of speeds, as on road signs. */
export const roadUnit = () => (speedUnit() === 'mph' ? 'mi' : 'km')

const kmPerShown = () => (speedUnit() === 'mph' ? kmPerMile : 1)
const metresPerShown = () => (lengthUnit() === 'ft' ? metresPerFoot : 1)

export const toShownSpeed = (kmh: number) => kmh / kmPerShown()
export const toShownLength = (metres: number) => metres / metresPerShown()
export const toShownKilometres = (km: number) => km / kmPerShown()

/** To a millimetre, so that a typed 30 mph is shown as 30 mph again. */
const rounded = (value: number) => Math.round(value * 1000) / 1000
export const fromShownSpeed = (shown: number) => rounded(shown * kmPerShown())
export const fromShownLength = (shown: number) => rounded(shown * metresPerShown())
export const fromShownKilometres = (shown: number) => rounded(shown * kmPerShown())

export const formatSpeed = (kmh: number, decimals = 0) =>
  `${formatNumber(toShownSpeed(kmh), decimals)} ${speedUnit()}`

/** '0.92 m', '3.0 ft': a foot is shorter than a metre, so it has one decimal less. */
export const formatLength = (metres: number, decimals = 0) =>
  `${formatLengthNumber(metres, decimals)} ${lengthUnit()}`

export const formatLengthNumber = (metres: number, decimals = 0) =>
  formatNumber(toShownLength(metres), lengthUnit() === 'ft' ? Math.max(0, decimals - 1) : decimals)

export const formatKilometres = (km: number, decimals = 0) =>
  `${formatNumber(toShownKilometres(km), decimals)} ${roadUnit()}`

/** The decimals of a typed value, at most two. */
function asChosen(shown: number): string {
  const value = Math.round(shown * 100) / 100
  return formatNumber(value, decimalsOf(value))
}
export const formatChosenSpeed = (kmh: number) => `${asChosen(toShownSpeed(kmh))} ${speedUnit()}`
export const formatChosenLength = (metres: number) => `${asChosen(toShownLength(metres))} ${lengthUnit()}`
export const formatChosenKilometres = (km: number) => `${asChosen(toShownKilometres(km))} ${roadUnit()}`
export const formatChosenNumber = (value: number) => asChosen(value)

const decimalsOf = (value: number): number =>
  Number.isInteger(value) ? 0 : Number.isInteger(Math.round(value * 1000) / 100) ? 1 : 2
