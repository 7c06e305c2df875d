import { anyVehicleListMatch } from '#contract/filter-lists/constants.ts'

/** The built-in list that contains every vehicle. Only this list supports a length of stay. */
export const isAnyVehicleList = (list: {
  readonly built_in: boolean
  readonly description: string
}): boolean => list.built_in && list.description.toLowerCase().includes(anyVehicleListMatch)
