import { bothWayGate } from './both-way-gate.ts'
import { carparkEntry } from './carpark-entry.ts'
import { carparkExit } from './carpark-exit.ts'
import { carparkOverview } from './carpark-overview.ts'
import { roadWorks } from './road-works.ts'
import { coast } from './coast.ts'
import type { SceneModel } from './scene-model.ts'
import { speedLane } from './speed-lane.ts'
import { warehouseYard } from './warehouse-yard.ts'

export const allScenes: readonly SceneModel[] = [
  carparkEntry,
  carparkExit,
  bothWayGate,
  carparkOverview,
  speedLane,
  roadWorks,
  warehouseYard,
  coast,
]
