/** The highest multiple of the chosen speed that repeated presses of J or L reach. */
export const fastestShuttle = 8

/** The range of speeds that browsers support. */
const [slowestRate, fastestRate] = [0.0625, 16]

/** L: plays, and each further press doubles the speed. Reverses a clip that runs backwards. */
export const shuttleForward = (shuttle: number): number =>
  shuttle > 0 ? Math.min(shuttle * 2, fastestShuttle) : 1

/** J: runs backwards, and each further press doubles the speed. */
export const shuttleBackward = (shuttle: number): number =>
  shuttle < 0 ? Math.max(shuttle * 2, -fastestShuttle) : -1

/** The rate of a video element that plays forwards. */
export const playbackRateOf = (rate: number, shuttle: number): number =>
  Math.min(Math.max(rate * Math.max(shuttle, 1), slowestRate), fastestRate)

/** The text beside the time: empty at the chosen speed. */
export function shuttleText(rate: number, shuttle: number): string | undefined {
  if (shuttle === 0 || shuttle === 1) return undefined
  const times = `${Math.round(rate * Math.abs(shuttle) * 100) / 100}×`
  return shuttle < 0 ? `${times} backwards` : times
}
