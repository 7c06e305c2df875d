import type { DemoOrganisation } from '../people.ts'
import type { PlateSeries } from '../plates.ts'
import type { SceneName } from '../scenes/scene-names.ts'

export interface DemoCamera {
  name: string
  /** The rendered scene of the camera. */
  scene: SceneName
  /** ENTRY 1, EXIT 2, AUTO_ENTRY_FRONT 3, AUTO_ENTRY_REAR 4, none 0. */
  functionType: 0 | 1 | 2 | 3 | 4
  /** Metres east and north of the site's own point. */
  offset: [number, number]
  /** Sends nothing: its site shows a warning. */
  isBroken?: true
  /** Sends little. */
  isQuiet?: true
}

export interface DemoSite {
  organisation: DemoOrganisation['key']
  name: string
  siteType: 0 | 1 | 2
  address: string
  lat: number
  lng: number
  timeZone: string
  /** The issuer of its visitors' plates, when not New Zealand. */
  plates?: PlateSeries
  bays?: number
  maxStayMinutes?: number
  /** Visits on an ordinary weekday. */
  visitsPerDay?: number
  /** Its cameras send bare pictures, and its history covers the last day only. */
  sendsPictures?: true
  tags: string[]
  cameras: DemoCamera[]
}

const entry = (name: string, offset: [number, number]): DemoCamera => ({
  name,
  scene: 'carpark-entry',
  functionType: 1,
  offset,
})
const exit = (name: string, offset: [number, number]): DemoCamera => ({
  name,
  scene: 'carpark-exit',
  functionType: 2,
  offset,
})
const gate = (name: string, offset: [number, number]): DemoCamera => ({
  name,
  scene: 'both-way-gate',
  functionType: 3,
  offset,
})
const overview = (name: string, offset: [number, number]): DemoCamera => ({
  name,
  scene: 'carpark-overview',
  functionType: 0,
  offset,
  isQuiet: true,
})

export const demoSites: DemoSite[] = [
  {
    organisation: 'parking',
    name: 'Britomart',
    siteType: 0,
    address: '8 Galway Street, Auckland Central, Auckland 1010, New Zealand',
    lat: -36.8441,
    lng: 174.7682,
    timeZone: 'Pacific/Auckland',
    bays: 220,
    maxStayMinutes: 12 * 60,
    visitsPerDay: 120,
    tags: ['staff', 'central'],
    cameras: [
      entry('Level 1 entry', [-20, 10]),
      entry('Level 2 entry', [-18, 30]),
      exit('Level 1 exit', [22, 8]),
      exit('Level 2 exit', [24, 28]),
      overview('Level 1 north', [0, 20]),
      overview('Level 2 south', [4, -16]),
    ],
  },
  {
    organisation: 'parking',
    name: 'Wynyard Quarter',
    siteType: 0,
    address: '45 Jellicoe Street, Wynyard Quarter, Auckland 1010, New Zealand',
    lat: -36.8402,
    lng: 174.7556,
    timeZone: 'Pacific/Auckland',
    bays: 90,
    maxStayMinutes: 4 * 60,
    visitsPerDay: 80,
    tags: ['waterfront'],
    cameras: [gate('Gate', [0, 14]), gate('North gate', [30, 40]), overview('Boardwalk side', [-24, 6])],
  },
  {
    organisation: 'parking',
    name: 'Airport long stay',
    siteType: 0,
    address: 'Tom Pearce Drive, Auckland Airport, Māngere 2022, New Zealand',
    lat: -36.9996,
    lng: 174.7883,
    timeZone: 'Pacific/Auckland',
    bays: 640,
    maxStayMinutes: 14 * 24 * 60,
    visitsPerDay: 90,
    tags: ['long stay'],
    cameras: [
      entry('Lane 1 entry', [-60, 0]),
      entry('Lane 2 entry', [-60, 8]),
      exit('Lane 1 exit', [60, 0]),
      exit('Lane 2 exit', [60, 8]),
      overview('Row A', [0, 30]),
      { ...overview('Row F', [0, -30]), isBroken: true },
    ],
  },
  {
    organisation: 'parking',
    name: 'Fortitude Valley',
    siteType: 0,
    address: '100 Brunswick Street, Fortitude Valley QLD 4006, Australia',
    lat: -27.4571,
    lng: 153.0335,
    timeZone: 'Australia/Brisbane',
    plates: 'AU',
    bays: 140,
    maxStayMinutes: 3 * 60,
    visitsPerDay: 60,
    tags: ['australia'],
    cameras: [
      entry('Brunswick entry', [-14, 2]),
      exit('Brunswick exit', [14, 2]),
      gate('Rear gate', [0, -22]),
    ],
  },
  {
    organisation: 'worksite',
    name: 'Te Ahu a Turanga',
    siteType: 1,
    address: 'State Highway 3, Woodville 4920, New Zealand',
    lat: -40.3181,
    lng: 175.8442,
    timeZone: 'Pacific/Auckland',
    tags: ['earthworks'],
    cameras: [
      { name: 'Excavation east', scene: 'road-works', functionType: 0, offset: [40, 12] },
      { name: 'Haul road', scene: 'speed-lane', functionType: 0, offset: [-80, -10] },
    ],
  },
  {
    organisation: 'worksite',
    name: 'Lyttelton wharf store',
    siteType: 1,
    address: '10 Gladstone Quay, Lyttelton 8082, New Zealand',
    lat: -43.6044,
    lng: 172.7209,
    timeZone: 'Pacific/Auckland',
    tags: ['warehouse'],
    cameras: [{ name: 'Yard', scene: 'warehouse-yard', functionType: 0, offset: [0, 18] }],
  },
  {
    organisation: 'worksite',
    name: 'Remarkables Road',
    siteType: 2,
    address: 'State Highway 6, Frankton, Queenstown 9300, New Zealand',
    lat: -45.0305,
    lng: 168.7569,
    timeZone: 'Pacific/Auckland',
    tags: ['speed'],
    cameras: [{ name: 'Northbound lane', scene: 'speed-lane', functionType: 0, offset: [0, 0] }],
  },
  {
    organisation: 'wildlife',
    name: 'Taranaki coast',
    siteType: 0,
    address: 'Tongaporutu, Taranaki 4376, New Zealand',
    lat: -38.8172,
    lng: 174.5914,
    timeZone: 'Pacific/Auckland',
    bays: 0,
    tags: ['survey'],
    cameras: [
      { name: 'Drone 1', scene: 'coast', functionType: 0, offset: [0, 0] },
      { name: 'Drone 2', scene: 'coast', functionType: 0, offset: [200, 400] },
    ],
  },
]
