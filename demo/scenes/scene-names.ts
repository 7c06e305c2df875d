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
