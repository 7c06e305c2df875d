import { expect, test } from 'vitest'
import { DashboardType, ModuleKind, Role } from './accounts.ts'

test('roles are ADMIN, SITE_VIEWER and VIEWER', () => {
  expect(Object.values(Role)).toEqual(['ADMIN', 'SITE_VIEWER', 'VIEWER'])
})

test('dashboard types and module kinds have their numbers [PLAT-266]', () => {
  expect(DashboardType).toEqual({ BIGEYES: 0, MAUI63: 1 })
  expect(ModuleKind).toEqual({ VEHICLE: 0, HS: 1 })
})
