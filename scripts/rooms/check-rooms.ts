import { circleFaults, roomCircleFaults } from './circles.ts'
import { composers, serverEdges, webEdges } from './edges.ts'
import { schemaFaults } from './schema-faults.ts'
import { importsOf, isTest, readSource, roomOf, sourceFiles, type Import } from './sources.ts'
import { tableFaults } from './table-faults.ts'
import { tableUses } from './tables.ts'
import { placeFaults } from './place-faults.ts'

function faultOf({ file, target }: Import): string | undefined {
  const isOwn = /^(contract|rules|server|web|demo|e2e|bench|scripts)\//.test(target)
  if (file.startsWith('contract/')) {
    if (target.startsWith('contract/') || target === 'zod') return undefined
    return isTest(file) ? undefined : 'contract imports zod only'
  }
  if (file.startsWith('rules/')) {
    if (target.startsWith('rules/') || target.startsWith('contract/')) return undefined
    if (file === 'rules/src/text/say.ts' && target === 'intl-messageformat') return undefined
    const mayTestWith = isTest(file) && !/^(server|web|demo|e2e|bench|scripts)\//.test(target)
    return mayTestWith ? undefined : 'rules import the contract only'
  }
  if (file.startsWith('server/')) return serverFault(file, target)
  if (file.startsWith('web/')) return webFault(file, target, isOwn)
  return undefined
}

function serverFault(file: string, target: string): string | undefined {
  if (target.startsWith('web/')) return 'server and web never import each other'
  if (target.startsWith('demo/') && !/^server\/src\/demo((-\w+)?(\.proof)?\.test)?\.ts$/.test(file))
    return 'the demo is loaded through demo.ts only'
  const from = roomOf(file)
  const to = roomOf(target)
  if (!from || !to || from === to || to === 'core' || isTest(file)) return undefined
  if (from === 'core') return `core knows no room, yet it imports ${to}`
  if (to === 'testing') return 'only tests import testing'
  return serverEdges[from]?.includes(to)
    ? undefined
    : `${from} may not use ${to} (see scripts/rooms/edges.ts)`
}

/** The calls of a room: any room may send them. */
const isWebApi = (file: string) => /^web\/src\/.*\bapi\.ts$/.test(file)

const heavyPackages = /^(maplibre-gl|react-map-gl|konva|react-konva|echarts|three|@react-three)/

function webFault(file: string, target: string, isOwn: boolean): string | undefined {
  if (/^(server|demo|bench)\//.test(target)) return 'server and web never import each other'
  if (heavyPackages.test(target) && !file.startsWith('web/src/ui/'))
    return 'maps, charts, canvas and 3D are drawn in ui/ only'
  const from = roomOf(file)
  const to = roomOf(target)
  if (!isOwn || !from || !to || from === to || to === 'ui' || to === 'lib') return undefined
  if (from === 'ui' || from === 'lib') return `${from} knows no room, yet it imports ${to}`
  if (from === 'shell' || isTest(file) || isWebApi(target) || webEdges[from]?.includes(to)) return undefined
  return `${from} may not use ${to} (see scripts/rooms/edges.ts)`
}

function cycles(): string[] {
  const found: string[] = []
  const visit = (room: string, trail: string[]) => {
    if (trail.includes(room)) {
      found.push([...trail.slice(trail.indexOf(room)), room].join(' -> '))
      return
    }
    for (const next of serverEdges[room] ?? []) visit(next, [...trail, room])
  }
  for (const room of Object.keys(serverEdges)) visit(room, [])
  return [...new Set(found)].map((trail) => `scripts/rooms/edges.ts: the rooms form a cycle: ${trail}`)
}

/** The list shows the actual edges: an edge that no file needs is reported, also if calls are all that is used. */
function unusedEdges(imports: readonly Import[]): string[] {
  const used = new Set(
    imports
      .filter(({ file, target }) => !isTest(file) && !isWebApi(target))
      .map(({ file, target }) => `${file.split('/')[0]} ${roomOf(file)} ${roomOf(target)}`),
  )
  return Object.entries({ server: serverEdges, web: webEdges }).flatMap(([side, edges]) =>
    Object.entries(edges).flatMap(([from, rooms]) =>
      rooms
        .filter((to) => !used.has(`${side} ${from} ${to}`))
        .map((to) => `scripts/rooms/edges.ts: no file in ${side}/src/${from} uses ${to}`),
    ),
  )
}

const sources = sourceFiles().map(readSource)
const everyImport = sources.flatMap(importsOf)
const isComposer = (file: string) => composers.includes(file.replace('server/src/', ''))
const imports = everyImport.filter(({ file }) => !isComposer(file))
const importFaults = imports
  .map((entry) => [entry.file, faultOf(entry)] as const)
  .filter(([, fault]) => fault !== undefined)
  .map(([file, fault]) => `${file}: ${fault}`)
const all = new Set([
  ...importFaults,
  ...cycles(),
  ...unusedEdges(imports),
  ...circleFaults(everyImport),
  ...roomCircleFaults(everyImport),
  ...schemaFaults(sources),
  ...placeFaults(sources),
  ...tableFaults(
    sources.filter(({ file }) => file.startsWith('server/') && !isTest(file) && !isComposer(file)),
    tableUses,
  ),
])
for (const fault of all) console.error(fault)
if (all.size > 0) process.exitCode = 1
else console.log(`Rooms: ${sources.length} files keep to their borders.`)
