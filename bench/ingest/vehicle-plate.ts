export const vehicleCount = 10_007

/** The plate of a post: one of some ten thousand vehicles, with plates as unlike as real ones. */
export function vehiclePlate(number: number): string {
  const vehicle = (number * 7919) % vehicleCount
  const spread = (vehicle * 1_299_709) % 17_576
  const letters = [spread / 676, spread / 26, spread].map((place) =>
    String.fromCharCode(65 + (Math.floor(place) % 26)),
  )
  return letters.join('') + String((vehicle * 613) % 1000).padStart(3, '0')
}
