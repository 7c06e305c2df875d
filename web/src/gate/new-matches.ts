import type { GateMatch, GateVehicle } from '#contract/gate/api.ts'

export interface NewMatch extends GateMatch {
  /** One vehicle may match several lists, and match one only after a later reading. */
  key: string
  plate: string
}

export const matchesOf = (vehicles: readonly GateVehicle[]): NewMatch[] =>
  vehicles.flatMap(({ id, plate, matches }) =>
    matches.map((match) => ({ ...match, key: `${id} ${match.list}`, plate: plate ?? '' })),
  )

/** The matches that were not announced yet, newest vehicle first. */
export const newMatches = (vehicles: readonly GateVehicle[], announced: ReadonlySet<string>): NewMatch[] =>
  matchesOf(vehicles).filter(({ key }) => !announced.has(key))
