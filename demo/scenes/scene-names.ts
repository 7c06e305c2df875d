/** The scenes that are rendered, each into a folder of its name. */
export const sceneNames = [
  'carpark-entry',
  'carpark-exit',
  'both-way-gate',
  'carpark-overview',
  'speed-lane',
  'road-works',
  'warehouse-yard',
  'coast',
] as const
export type SceneName = (typeof sceneNames)[number]

/** Where vehicles pass one by one, with a mask of the paint of each. */
export const gateScenes: ReadonlySet<string> = new Set(['carpark-entry', 'carpark-exit', 'both-way-gate'])
export const paintFile = (still: string) => still.replace('still', 'paint').replace('.jpg', '.png')
