import { expect, test } from 'vitest'
import { overdueOnSite } from './overdue.ts'

/** The newest visits, as many as there are vehicles, counted one by one. */
function counted(minutes: readonly number[], vehicles: number, allowed: number): number {
  const newestFirst = minutes.toSorted((a, b) => a - b)
  return newestFirst.slice(0, vehicles).filter((stayed) => stayed > allowed).length
}

test('counts the overdue of the newest visits, as many as vehicles are on site', () => {
  const visits = [[], [5], [500], [5, 10, 500], [100, 200, 300, 400], [1, 2, 3, 130, 140, 150, 160, 170]]
  for (const minutes of visits)
    for (let vehicles = 0; vehicles <= 10; vehicles++) {
      const overdue = minutes.filter((stayed) => stayed > 120).length
      expect(overdueOnSite({ open: minutes.length, overdue }, vehicles)).toBe(counted(minutes, vehicles, 120))
    }
})
