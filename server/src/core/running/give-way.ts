import { constants, setPriority } from 'node:os'

/** Lowers the priority of a process or thread, or of this process (0), where the system permits it. */
export function giveWay(id: number, priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  try {
    setPriority(id, priority)
  } catch {
    // It has ended, or a hardened service may not change priorities. Then all share the processors equally.
  }
}
