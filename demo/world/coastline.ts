/** The shore of the Taranaki coast in the bundled map, from south to north. */
const shore: readonly (readonly [lat: number, lng: number])[] = [
  [-38.95, 174.4515],
  [-38.9, 174.4955],
  [-38.89, 174.521],
  [-38.86, 174.5555],
  [-38.82, 174.582],
  [-38.8, 174.592],
  [-38.76, 174.6035],
  [-38.71, 174.611],
  [-38.66, 174.6205],
]

/** The longitude of the shore at a latitude, interpolated between the known points. */
export function shoreAt(lat: number): number {
  const above = shore.findIndex(([known]) => known >= lat)
  if (above === -1) return shore.at(-1)![1]
  if (above === 0) return shore[0]![1]
  const [[south, from], [north, to]] = [shore[above - 1]!, shore[above]!]
  return from + ((lat - south) / (north - south)) * (to - from)
}
