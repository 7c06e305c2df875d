type Polygon = [x: number, y: number][]

/** The parts of a picture that are made unrecognisable. */
export interface Hidden {
  /** Pixelated. */
  masks: Polygon[]
  /** Boxes of people: pixelated, and covered by a silhouette. */
  people: Polygon[]
}

export const hidesNothing = ({ masks, people }: Hidden): boolean => masks.length + people.length === 0
