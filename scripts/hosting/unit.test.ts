import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { unitFile, valuesOf } from './unit-settings.ts'

/** Each setting removes a capability that the product does not use. */
const expected: [string, string][] = [
  ['CapabilityBoundingSet', ''],
  ['AmbientCapabilities', ''],
  ['UMask', '0077'],
  ['ProtectSystem', 'strict'],
  ['ReadWritePaths', '/var/lib/sightline'],
  ...[
    'NoNewPrivileges',
    'ProtectHome',
    'PrivateTmp',
    'PrivateDevices',
    'PrivateUsers',
    'ProtectClock',
    'ProtectHostname',
    'ProtectKernelLogs',
    'ProtectKernelModules',
    'ProtectKernelTunables',
    'ProtectControlGroups',
    'RestrictNamespaces',
    'RestrictRealtime',
    'RestrictSUIDSGID',
    'LockPersonality',
  ].map((name): [string, string] => [name, 'true']),
]

test.each(expected)('the unit sets %s=%s once', (name, value) => {
  expect(valuesOf(name)).toEqual([value])
})

test('the unit allows the system calls of services, without those that need privileges', () => {
  expect(valuesOf('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources @obsolete'])
  expect(valuesOf('SystemCallArchitectures')).toEqual(['native'])
})

test('systemd-analyze, where it is installed, rates the exposure of the unit below 2.0', () => {
  const { error, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', unitFile],
    {
      encoding: 'utf8',
    },
  )
  const rating = error ? undefined : Number(/Overall exposure level.*: ([\d.]+)/.exec(stdout)?.[1])
  expect(rating === undefined || rating < 2).toBe(true)
})
