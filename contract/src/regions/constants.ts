export const roiMinPoints = 3
export const roiMaxPoints = 40
export const roiLabel = {
  default: 'Default',
  numbered: (n: number) => `ROI #${n}`,
  liveLane: (distanceCm: number) => `LiveLane-${distanceCm}cm`,
} as const
