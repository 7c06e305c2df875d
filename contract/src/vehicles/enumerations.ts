import type { ValueOf } from '../value-of.ts'

export const VehicleType = {
  CAR: 'car',
  TRUCK: 'truck',
  BUS: 'bus',
  MOTORCYCLE: 'motorcycle',
  BICYCLE: 'bicycle',
} as const

export type VehicleType = ValueOf<typeof VehicleType>
export const VehicleTableView = { UNIQUE: 'unique', DETECTIONS: 'detections', IMAGES: 'images' } as const
export type VehicleTableView = ValueOf<typeof VehicleTableView>
export const vehicleTableViewLabels: Record<VehicleTableView, string> = {
  unique: 'Unique plate detections',
  detections: 'All plate detections',
  images: 'All images',
}
