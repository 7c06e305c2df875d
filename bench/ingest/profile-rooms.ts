import { Session, type Profiler } from 'node:inspector/promises'

/** Processor time of this thread by room, in milliseconds. */
export type RoomTimes = Map<string, number>

const idle = new Set(['(idle)', '(root)'])
const roomOfFile = /\/(?:server|rules|contract)\/src\/([\w-]+)[/.]/

/**
 * Runs an action and sums the samples of the processor by room. Time in a library counts for the room that called it,
 * so that building statements and parsing JSON are not free.
 */
export async function profileRooms(act: () => Promise<void>): Promise<RoomTimes> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  await act()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return timesOf(profile)
}

function timesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): RoomTimes {
  const rooms = roomsOf(nodes)
  const times: RoomTimes = new Map()
  for (const [index, id] of samples.entries()) {
    const room = rooms.get(id)
    if (room !== undefined) times.set(room, (times.get(room) ?? 0) + timeDeltas[index]! / 1000)
  }
  return times
}

/** The room of each node; none while the thread waits. */
function roomsOf(nodes: readonly Profiler.ProfileNode[]): Map<number, string> {
  const rooms = new Map<number, string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = (node: Profiler.ProfileNode, caller: string): void => {
    const { functionName, url } = node.callFrame
    const room = roomOfFile.exec(url)?.[1] ?? (functionName === '(garbage collector)' ? 'garbage' : caller)
    if (!idle.has(functionName)) rooms.set(node.id, room)
    for (const child of node.children ?? []) visit(byId.get(child)!, room)
  }
  visit(nodes[0]!, 'node and libraries')
  return rooms
}
