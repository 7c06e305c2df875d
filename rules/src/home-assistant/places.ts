/** A site as a Home Assistant device with its own entities. */
export interface ShownSite {
  id: string
  name: string
  /** Null when vehicles are not counted. */
  vehicles: number | null
  /** Null when the number of bays is unknown. */
  freePlaces: number | null
}

export interface LastPlate {
  plate: string
  time: Date
  type: string
  confidence: number
  direction: 'entry' | 'exit' | null
}

export interface ShownCamera {
  id: string
  siteId: string
  name: string
  isOnline: boolean
  lastPlate: LastPlate | null
  /** The time of its newest detection of any kind. */
  seenAt: Date | null
  imageId: string | null
}

export interface ShownPlaces {
  sites: readonly ShownSite[]
  cameras: readonly ShownCamera[]
}

/** The topics and contents that an organisation publishes. */
export interface Shown {
  orgId: string
  discoveryPrefix: string
  topicPrefix: string
  sendsPlates: boolean
  sendsPictures: boolean
}
