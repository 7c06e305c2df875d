import { expect, test } from 'vitest'
import { vehicleAndSafetyMenu } from '#contract/menus.ts'
import { currentOf } from './current-item.ts'

const currentAt = (pathname: string) => {
  const current = currentOf(vehicleAndSafetyMenu, pathname)
  return vehicleAndSafetyMenu
    .flatMap(({ items }) => items)
    .flatMap((item) => (current(item) ? [[item.path, current(item)]] : []))
}

test('the entry of a page is current, and that of the section on a page below it', () => {
  expect(currentAt('/dashboard/sites')).toEqual([['/dashboard/sites', 'page']])
  expect(currentAt('/dashboard/sites/')).toEqual([['/dashboard/sites', 'page']])
  expect(currentAt('/dashboard/sites/some-id')).toEqual([['/dashboard/sites', 'true']])
  expect(currentAt('/dashboard/user-invites/create')).toEqual([['/dashboard/user-invites', 'true']])
  expect(currentAt('/dashboard/vehicle-explorer/an-image')).toEqual([['/dashboard/vehicle-explorer', 'true']])
})

test('of two matching entries the more specific one is current', () => {
  const explorer = '/dashboard/health-and-safety/explorer'
  expect(currentAt(explorer)).toEqual([[explorer, 'page']])
  expect(currentAt(`${explorer}/an-image`)).toEqual([[explorer, 'true']])
})

test('the overview is current on its own page only', () => {
  expect(currentAt('/dashboard')).toEqual([['/dashboard', 'page']])
  expect(currentAt('/dashboard/account')).toEqual([])
})
