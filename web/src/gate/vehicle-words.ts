import type { GateVehicle } from '#contract/gate/api.ts'
import { seenWord } from '#rules/text/seen-words.ts'

const movements = { entering: 'Entering', leaving: 'Leaving' } as const

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Colour, make and direction in one line: 'Entering · Blue Toyota Hilux'. */
export function vehicleWords({ movement, colour, vehicle_makemodel, type }: GateVehicle): string {
  const what = vehicle_makemodel ?? (type === 'vehicle' ? undefined : seenWord(type))
  const look = [colour && seenWord(colour), what].filter(Boolean).join(' ')
  return [movement && movements[movement], look && capitalised(look)].filter(Boolean).join(' · ')
}
