import type { ColumnType } from 'kysely'
import type { Mounting, VisionMode } from '#contract/vision/api.ts'
import type { PlateFormat } from '#contract/vision/plate-formats.ts'
import type { ConfusionShares } from '#rules/vehicles/confusions.ts'
import type { ReadingPair } from '#rules/vision/compare-readings.ts'
import type { StoredPlate } from './stored-plate.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface VisionTables {
  camera_vision: {
    org_id: string
    camera_id: string
    mode: Default<VisionMode>
    is_auto_on: Default<boolean>
    least_width: Default<number>
    only_regions: Default<string[]>
    never_regions: Default<string[]>
    formats: Default<PlateFormat[]>
    mounting: ColumnType<Mounting | null, Mounting | null | undefined, Mounting | null>
    least_confidence: Default<number>
  }
  vision_work: {
    org_id: string
    camera_id: string
    served_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    looked_at: Default<number>
    not_looked_at: Default<number>
    last_not_looked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  vision_queue: {
    org_id: string
    image_id: string
    camera_id: string
    time: Date
    media_key: string
    event_key: string
    queued_at: Date
    leased_until: Date | null
    leased_by: string | null
    attempts: number
  }
  camera_confusions: {
    org_id: string
    camera_id: string
    site_id: string
    shares: ConfusionShares
    readings: number
    learned_at: Date
  }
  vision_shadows: {
    org_id: string
    kind: 'weights' | 'http'
    address: string
    sealed_token: Buffer | null
    asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    fault: ColumnType<string | null, string | null | undefined, string | null>
    failures: Default<number>
    next_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  shadow_readings: {
    org_id: string
    image_id: string
    camera_id: string
    time: Date
    media_key: string
    queued_at: Date
    leased_until: Date | null
    reader: string | null
    fault: string | null
    pairs: ReadingPair[]
    same: number
    ours_only: number
    theirs_only: number
    different: number
    milliseconds: number | null
  }
  picture_readings: {
    org_id: string
    image_id: string
    camera_id: string
    time: Date
    model: string
    plates: StoredPlate[]
    milliseconds: number
    looked_at: Date
  }
}
