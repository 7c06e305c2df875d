import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../metrics.ts'
import { readLimitedMemory } from './memory-limit.ts'

const machine = 64e9
const unlimited = '9223372036854771712'

/** The files of a machine, by path. */
function machineWith(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'sightline-groups-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

test('a pod knows its limit and what counts against it', () => {
  const root = machineWith({
    'proc/self/cgroup': '0::/\n',
    'sys/fs/cgroup/memory.max': '1073741824\n',
    'sys/fs/cgroup/memory.current': '900000000\n',
    'sys/fs/cgroup/memory.stat': 'anon 700000000\nfile 150000000\ninactive_file 100000000\n',
  })
  expect(readLimitedMemory(root, machine)).toEqual({ limitBytes: 1073741824, usedBytes: 800_000_000 })
})

test('the tightest limit counts, of the unit or of a slice around it', () => {
  const slice = 'sys/fs/cgroup/system.slice'
  const root = machineWith({
    'proc/self/cgroup': '0::/system.slice/sightline.service\n',
    [`${slice}/memory.max`]: '2000000000\n',
    [`${slice}/memory.current`]: '1500000000\n',
    [`${slice}/sightline.service/memory.max`]: 'max\n',
    [`${slice}/sightline.service/memory.current`]: '400000000\n',
  })
  expect(readLimitedMemory(root, machine)).toEqual({ limitBytes: 2e9, usedBytes: 1.5e9 })
})

test('a container on a machine with the first version of control groups knows its limit', () => {
  const root = machineWith({
    'proc/self/cgroup': '5:devices:/docker/abc\n4:memory:/docker/abc\n0::/\n',
    'sys/fs/cgroup/memory/memory.limit_in_bytes': '536870912\n',
    'sys/fs/cgroup/memory/memory.usage_in_bytes': '300000000\n',
    'sys/fs/cgroup/memory/memory.stat': 'inactive_file 1\ntotal_inactive_file 50000000\n',
  })
  expect(readLimitedMemory(root, machine)).toEqual({ limitBytes: 536870912, usedBytes: 250_000_000 })
})

test('without a limit below the memory of the machine there is none', () => {
  const free = machineWith({
    'proc/self/cgroup': '4:memory:/\n0::/\n',
    'sys/fs/cgroup/memory/memory.limit_in_bytes': `${unlimited}\n`,
    'sys/fs/cgroup/memory.max': 'max\n',
  })
  expect(readLimitedMemory(free, machine)).toBeUndefined()
  expect(readLimitedMemory(machineWith({}), machine)).toBeUndefined()
})

test('the alert compares the metrics of the limit, and 2 GB only where there is none', async () => {
  const file = path.join(import.meta.dirname, '../../../../hosting/prometheus/alerts.yaml')
  const { groups } = parse(readFileSync(file, 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const { expr } = groups[0]!.rules.find(({ alert }) => alert === 'SightlineMemory')!
  expect(expr).toBe(
    'sightline_memory_used_bytes > 0.9 * sightline_memory_limit_bytes or ' +
      '(process_resident_memory_bytes > 2e9 unless sightline_memory_limit_bytes)',
  )
  const limited = readLimitedMemory()
  const text = await createMetrics().registry.metrics()
  const valueOf = (name: string) => new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]
  expect(valueOf('process_resident_memory_bytes')).toBeDefined()
  expect(valueOf('sightline_memory_limit_bytes')).toBe(limited?.limitBytes.toFixed())
  expect(valueOf('sightline_memory_used_bytes') === undefined).toBe(limited === undefined)
})
