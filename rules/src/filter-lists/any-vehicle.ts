import { anyVehicleListMatch } from '#contract/filter-lists/constants.ts'

/** The built-in list that every vehicle is in; how long a vehicle stays can be asked of it alone. */
export const isAnyVehicleList = (list: {
  readonly built_in: boolean
  readonly description: string
}): boolean => list.built_in && list.description.toLowerCase().includes(anyVehicleListMatch)
