/** The rendered scenes, each in a folder of its name. */
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

/** Scenes with single passing vehicles, with a paint mask for each. */
export const gateScenes: ReadonlySet<string> = new Set(['carpark-entry', 'carpark-exit', 'both-way-gate'])
export const paintFile = (still: string) => still.replace('still', 'paint').replace('.jpg', '.png')
