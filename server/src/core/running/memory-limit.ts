import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'

export interface LimitedMemory {
  limitBytes: number
  /** What counts against the limit, without files that the kernel can drop: also the memory of child processes. */
  usedBytes: number
}

/** The names of the files of a control group: in the second version, and in the first. */
const versions = [
  {
    mount: 'sys/fs/cgroup',
    line: /^0::(.*)$/m,
    limit: 'memory.max',
    used: 'memory.current',
    droppable: /^inactive_file (\d+)$/m,
  },
  {
    mount: 'sys/fs/cgroup/memory',
    line: /^\d+:(?:\w+,)*memory(?:,\w+)*:(.*)$/m,
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    droppable: /^total_inactive_file (\d+)$/m,
  },
]

/** The memory of the pod, container or unit that this process runs in; undefined when nothing limits it. */
export function readLimitedMemory(root = '/', machineBytes = totalmem()): LimitedMemory | undefined {
  const groups = textOf(path.join(root, 'proc/self/cgroup')) ?? ''
  for (const { mount, line, limit, used, droppable } of versions) {
    const top = path.join(root, mount)
    const limits = foldersUp(top, line.exec(groups)?.[1] ?? '/')
      .map((folder) => ({ folder, bytes: Number(textOf(path.join(folder, limit)) ?? Number.NaN) }))
      .filter(({ bytes }) => bytes < machineBytes)
      .sort((one, other) => one.bytes - other.bytes)
    const tightest = limits[0]
    if (!tightest) continue
    const current = Number(textOf(path.join(tightest.folder, used)))
    const files = Number(droppable.exec(textOf(path.join(tightest.folder, 'memory.stat')) ?? '')?.[1] ?? 0)
    return { limitBytes: tightest.bytes, usedBytes: Math.max(0, current - files) }
  }
  return undefined
}

/** The folder of a group and those around it. In a container the group is the top, whatever name it has outside. */
function foldersUp(top: string, group: string): string[] {
  const folders = [top]
  let folder = top
  for (const name of group.split('/').filter((part) => part !== '' && part !== '..')) {
    folder = path.join(folder, name)
    if (!existsSync(folder)) return [top]
    folders.push(folder)
  }
  return folders
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
