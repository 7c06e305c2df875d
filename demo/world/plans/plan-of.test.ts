import { expect, test } from 'vitest'
import { planMaxBytes } from '#contract/sites/plans.ts'
import { checkPlan } from '#rules/sites/plan.ts'
import { allSites } from '../sites-of.ts'
import { planOf } from './plan-of.ts'
import { streetNameOf } from './street-name.ts'

const bySite = (name: string) => planOf(allSites.find((site) => site.name === name)!)
const bayCount = (name: string) =>
  bySite(name).features.filter(({ properties }) => properties.kind === 'bay').length

test.each(allSites)('the plan of $name passes the rule of plans unchanged', (site) => {
  const plan = planOf(site)
  expect(checkPlan(plan, site)).toEqual({ plan })
  expect(JSON.stringify(plan).length).toBeLessThan(planMaxBytes)
  expect(planOf(site)).toEqual(plan)
})

test.each(allSites.filter(({ organisation, name }) => organisation === 'parking' && name !== 'Britomart'))(
  'the plan of $name has its $bays bays',
  ({ name, bays }) => {
    expect(bayCount(name)).toBe(bays)
  },
)

test('the plan of a car park with two levels has the bays of one level', () => {
  expect(bayCount('Britomart')).toBe(110)
})

test('no two bays of a plan overlap', () => {
  for (const { name } of allSites) {
    const corners = bySite(name)
      .features.filter(({ properties }) => properties.kind === 'bay')
      .map(({ geometry }) => JSON.stringify(geometry.coordinates))
    expect(new Set(corners).size).toBe(corners.length)
  }
})

test.each([
  ['8 Galway Street, Auckland Central, Auckland 1010, New Zealand', 'Galway Street'],
  ['Oosterdokskade 150, 1011 DK Amsterdam, Netherlands', 'Oosterdokskade'],
  ['State Highway 3, Woodville 4920, New Zealand', 'State Highway 3'],
  ['BC-99, Squamish BC V8B 0B5, Canada', 'BC-99'],
])('the street of %s is %s', (address, street) => {
  expect(streetNameOf(address)).toBe(street)
})

test('the street of its address is on the plan of every car park and worksite', () => {
  for (const site of allSites.filter(({ organisation }) => organisation !== 'wildlife')) {
    const names = planOf(site).features.map(({ properties }) => properties.name)
    expect(names).toContain(streetNameOf(site.address))
  }
})
