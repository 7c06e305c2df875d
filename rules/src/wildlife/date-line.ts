export type Position = [lng: number, lat: number]

/** A track, cut where it crosses the date line, as RFC 7946 wants it; each piece ends and begins on the line itself. */
export function cutAtDateLine(track: readonly Position[]): Position[][] {
  const pieces: Position[][] = [[]]
  for (const [index, [lng, lat]] of track.entries()) {
    const before = track[index - 1]
    if (before && Math.abs(lng - before[0]) > 180) {
      const edge = before[0] > 0 ? 180 : -180
      const ahead = lng + 2 * edge
      const part = ahead === before[0] ? 0 : (edge - before[0]) / (ahead - before[0])
      const crossing = Number((before[1] + part * (lat - before[1])).toFixed(6))
      pieces.at(-1)!.push([edge, crossing])
      pieces.push([[-edge, crossing]])
    }
    pieces.at(-1)!.push([lng, lat])
  }
  return pieces
}

/** The geometry of a track; a single position is a point. */
export function trackGeometry(track: readonly Position[]) {
  if (track.length < 2) return { type: 'Point', coordinates: track[0] } as const
  const pieces = cutAtDateLine(track)
  return pieces.length === 1
    ? ({ type: 'LineString', coordinates: pieces[0]! } as const)
    : ({ type: 'MultiLineString', coordinates: pieces } as const)
}
