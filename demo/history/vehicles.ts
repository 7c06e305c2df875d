import { randomOf } from '#rules/random.ts'
import type { PlateSeries } from '../plates.ts'

/** The look of a vehicle, in the terms of a register. */
export interface Appearance {
  type: 'car' | 'truck' | 'bus' | 'motorcycle'
  makeModel: string
  colour: string
}

export interface Vehicle {
  plate: string
  country: PlateSeries
  look: Appearance
}

const models = [
  'Toyota Corolla',
  'Toyota Aqua',
  'Toyota RAV4',
  'Toyota Camry',
  'Toyota Hiace',
  'Mazda CX-5',
  'Ford Ranger',
  'Suzuki Swift',
  'Subaru Outback',
  'Nissan Leaf',
  'Tesla Model 3',
  'Volkswagen Golf',
]
const colours = [
  'white',
  'white',
  'silver',
  'silver',
  'grey',
  'grey',
  'black',
  'blue',
  'blue',
  'red',
  'green',
]

/** Common cars, for cameras without pictures. */
export const usualAppearances: readonly Appearance[] = models.flatMap((makeModel) =>
  colours.map((colour) => ({ type: 'car' as const, makeModel, colour })),
)

/** The look follows from the plate, so a plate that is made twice is on the same vehicle. */
export const vehicleWith = (plate: string, country: PlateSeries, looks: readonly Appearance[]): Vehicle => ({
  plate,
  country,
  look: randomOf('look', plate).pick(looks),
})
